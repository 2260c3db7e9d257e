import {
  AppstoreOutlined,
  AudioOutlined,
  AuditOutlined,
  DatabaseOutlined,
  EditOutlined,
  ExperimentOutlined,
  ExportOutlined,
  FileAddOutlined,
  FileDoneOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FormOutlined,
  FundOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  InboxOutlined,
  MenuOutlined,
  PictureOutlined,
  PrinterOutlined,
  ProfileOutlined,
  RobotOutlined,
  SafetyOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const ICONS: Record<string, ComponentType> = {
  appstore: AppstoreOutlined,
  audio: AudioOutlined,
  audit: AuditOutlined,
  database: DatabaseOutlined,
  edit: EditOutlined,
  experiment: ExperimentOutlined,
  export: ExportOutlined,
  fileadd: FileAddOutlined,
  filedone: FileDoneOutlined,
  fileexcel: FileExcelOutlined,
  fileimage: FileImageOutlined,
  filepdf: FilePdfOutlined,
  filetext: FileTextOutlined,
  form: FormOutlined,
  fund: FundOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  import: ImportOutlined,
  inbox: InboxOutlined,
  menu: MenuOutlined,
  picture: PictureOutlined,
  printer: PrinterOutlined,
  profile: ProfileOutlined,
  robot: RobotOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  solution: SolutionOutlined,
  team: TeamOutlined,
  unorderedlist: UnorderedListOutlined,
  user: UserOutlined,
};

/** The server names icons as text: `file-search`, `FileSearch` and `FileSearchOutlined` are one. */
export default function MenuIcon({ name }: { name: string }) {
  const Icon =
    ICONS[
      name
        .replace(/Outlined$/, '')
        .replace(/-/g, '')
        .toLowerCase()
    ] ?? AppstoreOutlined;
  return <Icon />;
}

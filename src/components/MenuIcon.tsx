import {
  AppstoreOutlined,
  AudioOutlined,
  AuditOutlined,
  DatabaseOutlined,
  EditOutlined,
  ExperimentOutlined,
  ExportOutlined,
  EyeOutlined,
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
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { MenuIcon as Name } from '../../config/pages';

const ICONS: Record<Name, ComponentType> = {
  audio: AudioOutlined,
  audit: AuditOutlined,
  database: DatabaseOutlined,
  edit: EditOutlined,
  experiment: ExperimentOutlined,
  export: ExportOutlined,
  eye: EyeOutlined,
  'file-add': FileAddOutlined,
  'file-done': FileDoneOutlined,
  'file-excel': FileExcelOutlined,
  'file-image': FileImageOutlined,
  'file-pdf': FilePdfOutlined,
  'file-text': FileTextOutlined,
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
  shop: ShopOutlined,
  solution: SolutionOutlined,
  team: TeamOutlined,
  'unordered-list': UnorderedListOutlined,
  user: UserOutlined,
};

/** The server names icons as text: `file-search`, `FileSearch` and `FileSearchOutlined` are one. */
const plain = (name: string) =>
  name
    .replace(/Outlined$/, '')
    .replace(/-/g, '')
    .toLowerCase();

const byName = new Map(Object.entries(ICONS).map(([name, icon]) => [plain(name), icon]));

export default function MenuIcon({ name }: { name: string }) {
  const Icon = byName.get(plain(name)) ?? AppstoreOutlined;
  return <Icon />;
}

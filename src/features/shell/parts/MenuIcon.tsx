import {
  AppstoreOutlined,
  AuditOutlined,
  CheckSquareOutlined,
  CloudUploadOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileDoneOutlined,
  FileExcelOutlined,
  FilePdfOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  FormOutlined,
  HeartOutlined,
  HomeOutlined,
  ImportOutlined,
  InboxOutlined,
  MedicineBoxOutlined,
  ProfileOutlined,
  RobotOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  SignatureOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const ICONS: Record<string, ComponentType> = {
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  checksquare: CheckSquareOutlined,
  cloudupload: CloudUploadOutlined,
  experiment: ExperimentOutlined,
  eye: EyeOutlined,
  filedone: FileDoneOutlined,
  fileexcel: FileExcelOutlined,
  filepdf: FilePdfOutlined,
  filesearch: FileSearchOutlined,
  filetext: FileTextOutlined,
  folderopen: FolderOpenOutlined,
  form: FormOutlined,
  heart: HeartOutlined,
  home: HomeOutlined,
  import: ImportOutlined,
  inbox: InboxOutlined,
  medicinebox: MedicineBoxOutlined,
  profile: ProfileOutlined,
  robot: RobotOutlined,
  safetycertificate: SafetyCertificateOutlined,
  setting: SettingOutlined,
  signature: SignatureOutlined,
  solution: SolutionOutlined,
  team: TeamOutlined,
  user: UserOutlined,
};

/** The server names icons as text: `file-search`, `FileSearch` and `FileSearchOutlined` are one. */
export default function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name.replace(/Outlined$/, '').replace(/-/g, '').toLowerCase()] ?? AppstoreOutlined;
  return <Icon />;
}

import {
  CheckOutlined,
  CloseCircleOutlined,
  EditOutlined,
  EyeOutlined,
  HourglassOutlined,
  InboxOutlined,
  RedoOutlined,
  SendOutlined,
  SignatureOutlined,
  SolutionOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import type { ComponentType } from 'react';
import { type ReportState, reportStateLook, type StateIcon } from '../../config/theme';
import { ToneTag } from './ToneTag';

const ICONS: Record<StateIcon, ComponentType> = {
  hourglass: HourglassOutlined,
  inbox: InboxOutlined,
  hand: SolutionOutlined,
  eye: EyeOutlined,
  check: CheckOutlined,
  sign: SignatureOutlined,
  send: SendOutlined,
  rewrite: EditOutlined,
  resend: RedoOutlined,
  stop: StopOutlined,
  refuse: CloseCircleOutlined,
};

/** A report's state, the same everywhere: symbol, word and colour. */
export function StateTag({ state }: { state: ReportState }) {
  const { formatMessage } = useIntl();
  const { tone, icon } = reportStateLook[state];
  const Icon = ICONS[icon];
  return (
    <ToneTag tone={tone} icon={<Icon />}>
      {formatMessage({ id: `state.${state}` })}
    </ToneTag>
  );
}

import { Drawer, type DrawerProps, Modal, type ModalProps } from 'antd';
import { useDialogFocus } from './useDialogFocus';

type Focus = {
  /**
   * Where the focus stands when it has opened: in the first field to fill in, else on the main button, or on Cancel
   * where the main button takes something away (`field`); on Cancel whatever is in it (`safe`); or, for what is only
   * read, on the dialog itself (`dialog`).
   */
  start?: 'field' | 'safe' | 'dialog';
};

type Closing = {
  /** Nothing closes it but what it offers itself. */
  stays?: true;
};
const STAYS = { closable: false, keyboard: false, mask: { closable: false } };

/** Every dialog of the portal. The focus is in it from the first moment, stays, and returns when it closes. */
export function Dialog({ start = 'field', stays, ...props }: ModalProps & Focus & Closing) {
  const panelRef = useDialogFocus(Boolean(props.open), start);
  return <Modal {...props} {...(stays && STAYS)} panelRef={panelRef} />;
}

/** A dialog that comes from the side. */
export function SidePanel({ start = 'field', ...props }: DrawerProps & Focus) {
  const panelRef = useDialogFocus(Boolean(props.open), start);
  return <Drawer {...props} autoFocus={false} panelRef={panelRef} />;
}

import type { Ports } from '../../../core/ports';
import { baseUrlOf } from '../../../core/settings';

/** Address printed in the QR code of a version. */
export const verifyUrlOf = (ports: Ports, code: string): string => `${baseUrlOf(ports.settings)}/verify/${code}`;

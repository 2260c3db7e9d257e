import { Alert } from 'antd';
import type { ApiError } from '@/components/ApiError';

/** Why the server did not write; `safe` says what a lost connection means. */
export const Refusal = ({ failure, safe }: { failure: ApiError; safe?: string }) => (
  <Alert type="error" showIcon role="alert" title={failure.message} description={failure.code === 0 && safe} />
);

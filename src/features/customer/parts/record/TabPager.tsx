import { Pagination } from 'antd';

type Props = {
  current: number;
  pageSize: number;
  total: number;
  /** Says how many there are. */
  told?: (total: number) => string;
  turn: (page: number) => void;
};

/** Turns the pages of a drawer's tab; nothing when all stands on one. */
export const TabPager = ({ current, pageSize, total, told, turn }: Props) => (
  <Pagination
    size="small"
    hideOnSinglePage
    showSizeChanger={false}
    current={current}
    pageSize={pageSize}
    total={total}
    showTotal={told}
    onChange={turn}
  />
);

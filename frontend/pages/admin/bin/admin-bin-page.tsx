import {
  BIN_KIND_RULES,
  BIN_PAGE_SIZE,
  BIN_PATH,
  BIN_SEARCH_MAX,
  type BinItemAnswer,
} from '../../../../backend/bin/bin.contract.js';
import { BIN_DAYS, BIN_KINDS } from '../../../../backend/platform/bin/bin-kinds.contract.js';
import { hasRight } from '../../../../backend/staff/staff.contract.js';
import {
  ChoiceFilter,
  SearchFilter,
  type StaffColumn,
  StaffFilters,
  StaffList,
  StaffTable,
  useStaffList,
} from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffSelf } from '../../../features/staff/use-staff.js';
import styles from './admin-bin-page.module.css';
import { RestoreButton } from './restore-button.js';

const COLUMNS: readonly StaffColumn<BinItemAnswer>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Kind', cell: ({ kind }) => <span className={styles.word}>{BIN_KIND_RULES[kind].label}</span> },
  {
    head: 'Deleted',
    cell: ({ removedAt, removedBy }) => (
      <div>
        <StaffTime at={removedAt} />
        <p className={styles.note}>by {removedBy}</p>
      </div>
    ),
  },
  { head: 'Deleted for good', cell: ({ endsAt }) => <StaffTime at={endsAt} /> },
  {
    head: 'Restore',
    cell: (item) => (
      <div className={styles.restore}>
        <RestoreButton item={item} />
      </div>
    ),
  },
];

export function AdminBinPage() {
  return (
    <StaffPage
      heading="Bin"
      lead={`Deleted products, posts and documents. After ${BIN_DAYS} days they are deleted for good.`}
      right="products"
    >
      <Bin />
    </StaffPage>
  );
}

function Bin() {
  const self = useStaffSelf();
  const kinds = BIN_KINDS.filter((kind) => self && hasRight(self.role, BIN_KIND_RULES[kind].right));
  const list = useStaffList<BinItemAnswer>({
    address: '/admin/bin',
    path: BIN_PATH,
    filters: ['search', 'kind'],
    pageSize: BIN_PAGE_SIZE,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter list={list} label="Name" maxLength={BIN_SEARCH_MAX} />
        <ChoiceFilter
          list={list}
          label="Kind"
          name="kind"
          placeholder="All"
          options={kinds.map((value) => ({ value, label: BIN_KIND_RULES[value].label }))}
        />
      </StaffFilters>
      <StaffList list={list} heading="Last deleted first" nouns={['item', 'items']} empty="The bin is empty.">
        {(rows) => <StaffTable caption="Deleted records" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </StaffList>
    </>
  );
}

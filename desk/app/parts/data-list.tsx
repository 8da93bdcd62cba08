import { Menu, UnstyledButton } from '@mantine/core'
import { useLanguage } from '@marah/ui/language'
import type { ReactNode } from 'react'
import type { ListAddress } from '../platform/list-address.ts'
import { useMessages } from '../platform/messages.tsx'
import classes from './data-list.module.css'
import { Icon } from './icon.tsx'

export type Column<Row> = {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** What the list is sorted by; without it the column is not sortable. */
  readonly order?: (row: Row) => string | number
  /** Names the row: the head of its card, and never hidden. */
  readonly isName?: true
}

/** Rows that a person chooses, to do one thing with all of them. */
export type Choice<Row> = {
  readonly chosen: ReadonlySet<string | number>
  /** Names the box of a row. */
  readonly labelOf: (row: Row) => string
  readonly labelOfAll: string
  readonly onChoose: (rows: readonly Row[], isChosen: boolean) => void
}

/**
 * A list of the desk: a plain table, whose rows are cards on a phone. Its cells are plain elements, because cells of the
 * component library cost ten times the processor's time.
 */
export function DataList<Row>(props: {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  list: ListAddress
  actions?: (row: Row) => ReactNode
  choice?: Choice<Row> | undefined
}) {
  const t = useMessages()
  const { list, choice } = props
  const shown = props.columns.filter(({ key, isName }) => isName || !list.hidden.has(key))
  const rows = useSorted(props.rows, props.columns, list)
  // The roles are said, because a browser drops those of a table whose rows are laid out as blocks.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className={classes.table} role="table" aria-label={props.label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {choice && <AllBox rows={rows} keyOf={props.keyOf} choice={choice} />}
          {shown.map((column) => (
            <HeadCell key={column.key} column={column} list={list} />
          ))}
          {props.actions && (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th role="columnheader" scope="col" className={classes.actions}>
              <span className={classes.unseen}>{t('shell.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={props.keyOf(row)}
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="row"
            data-chosen={choice?.chosen.has(props.keyOf(row)) || undefined}
          >
            {choice && (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td role="cell" className={classes.choice}>
                <Box
                  label={choice.labelOf(row)}
                  isChosen={choice.chosen.has(props.keyOf(row))}
                  onChange={(isChosen) => choice.onChoose([row], isChosen)}
                />
              </td>
            )}
            {shown.map(({ key, title, cell, isName }) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td key={key} role="cell" data-title={title} data-name={isName}>
                {cell(row)}
              </td>
            ))}
            {props.actions && (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td role="cell" className={classes.actions}>
                {props.actions(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Chooses all rows that are shown; half-way while only some are. */
function AllBox<Row>(props: {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  choice: Choice<Row>
}) {
  const { rows, keyOf, choice } = props
  const count = rows.filter((row) => choice.chosen.has(keyOf(row))).length
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a browser drops the roles of a table whose rows are laid out as blocks
    <th role="columnheader" scope="col" className={classes.choice}>
      <Box
        label={choice.labelOfAll}
        isChosen={count > 0 && count === rows.length}
        isHalf={count > 0 && count < rows.length}
        onChange={(isChosen) => choice.onChoose(rows, isChosen)}
      />
    </th>
  )
}

/** Only a property of the element draws it half-way. */
function showHalf(box: HTMLInputElement | null, isHalf: boolean): void {
  if (box) box.indeterminate = isHalf
}

/** A plain box: fifty of the component library would be drawn noticeably late. */
function Box(props: {
  label: string
  isChosen: boolean
  isHalf?: boolean
  onChange: (isChosen: boolean) => void
}) {
  const { label, isChosen, isHalf = false, onChange } = props
  return (
    <label className={classes.box}>
      <span className={classes.unseen}>{label}</span>
      <input
        type="checkbox"
        checked={isChosen}
        aria-checked={isHalf ? 'mixed' : isChosen}
        ref={(box) => showHalf(box, isHalf)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

function HeadCell<Row>({ column: { key, title, order }, list }: { column: Column<Row>; list: ListAddress }) {
  const isSorted = list.sortedBy === key
  const direction = list.isDescending ? 'descending' : 'ascending'
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a browser drops the roles of a table whose rows are laid out as blocks
    <th role="columnheader" scope="col" aria-sort={isSorted ? direction : undefined}>
      {order ? (
        <UnstyledButton className={classes.sort} onClick={() => list.sortBy(key)}>
          {title}
          <span className={classes.arrow} data-sorted={isSorted ? direction : undefined} aria-hidden="true">
            <Icon name="chevron" size={14} />
          </span>
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  )
}

/** Texts are sorted as the language does it. */
function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  list: ListAddress,
): readonly Row[] {
  const language = useLanguage()
  const order = columns.find(({ key }) => key === list.sortedBy)?.order
  if (!order) return rows
  const { compare } = new Intl.Collator(language)
  const sign = list.isDescending ? -1 : 1
  return [...rows].sort((a, b) => {
    const [one, other] = [order(a), order(b)]
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * compare(String(one), String(other))
  })
}

/** Chooses which columns are shown; on a phone, which lines of a card. */
export function ColumnsMenu<Row>({ columns, list }: { columns: readonly Column<Row>[]; list: ListAddress }) {
  const t = useMessages()
  return (
    <Menu closeOnItemClick={false} position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.columns}>
          <Icon name="columns" size={18} />
          {t('shell.columns')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell.columns')}>
        {columns
          .filter(({ isName }) => !isName)
          .map(({ key, title }) => (
            <Menu.CheckboxItem
              key={key}
              checked={!list.hidden.has(key)}
              onChange={() => list.toggleColumn(key)}
            >
              {title}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

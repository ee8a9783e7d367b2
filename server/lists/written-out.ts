import { type OperationNode, RawNode, type RawBuilder, sql, ValueNode } from 'kysely'
import { countMax } from '#server/db/lists'

/** Rows of a page where nothing else is asked. */
export const rowsUsual = 25

/**
 * A limit that is usual is written out: a statement without any value is kept with its plan. Others would be as many
 * statements as there are numbers.
 */
export const limitWrittenOut = (limit: number | null) =>
  limit === rowsUsual + 1 || limit === countMax ? sql.lit(limit) : sql`${limit}`

/** Nothing that would have to be quoted, and nothing of which there are many: no id, no day, no number. */
const word = /^[A-Za-z_]{1,40}$/
const isWord = (value: unknown): value is string => typeof value === 'string' && word.test(value)

function withoutValues(node: OperationNode): OperationNode {
  if (RawNode.is(node)) return { ...node, parameters: node.parameters.map(withoutValues) } as RawNode
  if (!ValueNode.is(node) || node.immediate) return node
  const { value } = node
  if (isWord(value)) return ValueNode.createImmediate(value)
  return Array.isArray(value) && value.length <= 1 && value.every(isWord)
    ? ValueNode.createImmediate(`{${value.join()}}`)
    : node
}

/** The same condition with words written out instead of bound. */
export const writtenOut = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${{ toOperationNode: () => withoutValues(condition.toOperationNode()) }}`

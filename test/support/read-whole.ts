import type pg from 'pg'
import type { Statement } from './statements.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Node[]
}
const isBitmap = (node: Node) => node['Node Type'].startsWith('Bitmap')
/** A condition on a bitmap's index is not always said again of its rows; of several, each must have one. */
const looksUp = (node: Node): boolean =>
  'Index Cond' in node ||
  'Recheck Cond' in node ||
  (isBitmap(node) && node.Plans !== undefined && node.Plans.filter(isBitmap).every(looksUp))
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What has an index is looked up in it on this connection, however few rows a test has. */
export const preferIndexes = (client: pg.Client) => client.query('set enable_seqscan = off')

/** How a statement reads these tables where it does not look up what it wants. */
export async function readWhole(
  client: pg.Client,
  { text, values }: Statement,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan as Node)
    .filter((node) => tables.includes(node['Relation Name'] ?? '') && !looksUp(node))
    .map((node) => `${node['Node Type']} of ${node['Relation Name']}`)
}

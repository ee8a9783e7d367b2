/** Why a file is not worth sending; a text's key. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  bytesMax: number,
): 'import_kind' | 'import_big' | null {
  if (!/\.(?:csv|xlsx)$/i.test(name)) return 'import_kind'
  return size > bytesMax ? 'import_big' : null
}

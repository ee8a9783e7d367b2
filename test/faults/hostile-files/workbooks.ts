import { crc32, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { packedRun } from './packed.ts'

/** Workbooks made to fill the memory of whoever reads them, for tests. */

type Part = { name: string; packed: Buffer; bytes: number; crc: number }

const packedPart = (name: string, content: Buffer): Part => ({
  name,
  packed: deflateRawSync(content, { level: 9 }),
  bytes: content.length,
  crc: crc32(content),
})

const runPart = async (name: string, bytes: number): Promise<Part> => ({
  name,
  packed: await packedRun(bytes, { raw: true, fill: 32 }),
  bytes,
  crc: 0,
})

function localHeader({ name, packed, bytes, crc }: Part): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(bytes, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

function listEntry({ name, packed, bytes, crc }: Part, at: number): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(8, 10)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed.length, 20)
  head.writeUInt32LE(bytes, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, Buffer.from(name)])
}

function listEnd(entries: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(at, 16)
  return end
}

/** One part that honestly names its size. */
export async function zipBomb(unpackedBytes: number): Promise<Buffer> {
  const part = await runPart('xl/worksheets/sheet1.xml', unpackedBytes)
  const local = localHeader(part)
  const list = listEntry(part, 0)
  return Buffer.concat([local, list, listEnd(1, list.length, local.length)])
}

/** The list at its end names a part of four bytes; whoever reads from the front finds `unpackedBytes` first. */
export async function lyingZip(unpackedBytes: number): Promise<Buffer> {
  const bomb = localHeader(await runPart('xl/worksheets/sheet1.xml', unpackedBytes))
  const small = packedPart('a.xml', Buffer.from('<a/>'))
  const local = localHeader(small)
  const list = listEntry(small, bomb.length)
  return Buffer.concat([bomb, local, list, listEnd(1, list.length, bomb.length + local.length)])
}

/** Many parts of the list point at the same packed bytes. */
export function overlappingZip(parts: number, unpackedBytes: number): Buffer {
  const content = Buffer.alloc(unpackedBytes, 32)
  const local = localHeader(packedPart('x', content))
  const list = Buffer.concat(Array.from({ length: parts }, (_, n) => listEntry(packedPart(`part${n}.xml`, content), 0)))
  return Buffer.concat([local, list, listEnd(parts, list.length, local.length)])
}

const workbook = (sheet: string, sharedText?: string): Buffer =>
  Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': strToU8(
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        ),
        'xl/workbook.xml': strToU8(
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        ),
        'xl/sharedStrings.xml': strToU8(
          `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${sharedText ?? 'x'}</t></si></sst>`,
        ),
        'xl/worksheets/sheet1.xml': strToU8(
          `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
        ),
      },
      { level: 6 },
    ),
  )

/** A reader that makes a table of the sheet's whole extent makes 17,000 million cells. */
export const farCellXlsx = (): Buffer =>
  workbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')

export const wideXlsx = (cells: number): Buffer => workbook(`<row r="1">${'<c><v>1</v></c>'.repeat(cells)}</row>`)

const columnsInRow = 100
/** One text of 2,000 letters that stands in so many cells. */
export const repeatedTextXlsx = (cells: number): Buffer =>
  workbook(
    `<row>${'<c t="s"><v>0</v></c>'.repeat(columnsInRow)}</row>`.repeat(Math.ceil(cells / columnsInRow)),
    'x'.repeat(2_000),
  )

/** An honest little workbook, to show that the others are refused for what they are. */
export const smallXlsx = (): Buffer => workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', 'name')

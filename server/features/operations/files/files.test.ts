import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changed, first, inTx } from '#server/db/db'
import { isRefusal } from '#server/http/refusal'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { jpeg, pdf, png, refused, telephoneJpeg, webp } from '../../../../test/support/corpus.ts'
import { runs } from '../../../../test/support/runs.ts'
import { brokenFiles, claimFile, readFileOf, registerFileViewer, releaseFile, sweepFiles } from './index.ts'
import { cleanName } from './upload-file.ts'

let testApp: TestApp
let dataDir: string
let owner: { id: string; visitor: Visitor }
let stranger: { id: string; visitor: Visitor }

async function person(role: 'agent' | 'customer' | 'admin' = 'agent') {
  const user = await buildUser(testApp, { role })
  return { id: user.id, visitor: await loggedIn(testApp, user) }
}

beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  dataDir = mkdtempSync(join(tmpdir(), 'rihla-files-'))
  testApp.app.config.dataDir = dataDir
  owner = await person()
  stranger = await person()
})
afterAll(async () => {
  await testApp.close()
  rmSync(dataDir, { recursive: true })
})

const boundary = 'x0x0boundary'
const partOf = (bytes: Buffer, name = 'a.png', field = 'file', type = 'image/png') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
const send = (visitor: Visitor, payload: Buffer) =>
  visitor.call('POST', '/api/uploads', payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
const upload = (visitor: Visitor, bytes: Buffer, name?: string) => send(visitor, partOf(bytes, name))
const uploaded = async (visitor: Visitor, bytes: Buffer, name?: string): Promise<string> =>
  (await upload(visitor, bytes, name)).body.data.file_name
const stored = () => (existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')).sort() : [])
const claim = (file_name: string, user_id: string, id: string, type = 'deposit') =>
  inTx(testApp.app.db, 'claim', (tx) => claimFile(tx, { file_name, user_id, used_by: { type, id } }))

describe('an upload', () => {
  test('is stored under a random name, answered in the words of the specification, and listed', async () => {
    const { status, body } = await upload(owner.visitor, await png(), 'licence.png')
    expect([status, body.message]).toEqual([200, 'File Uploaded.'])
    expect(body.data).toMatchObject({ name: 'licence.png', mime: 'image/jpeg' })
    expect(body.data.file_name).toMatch(/^[0-9a-f]{32}\.jpg$/)
    const list = await owner.visitor.get('/api/uploads')
    expect(list.body.data[0]).toEqual({ ...body.data, used: false })
    expect(list.body.meta).toEqual({ total: 1, next_cursor: null })
  })

  test('lies encrypted on the disk, and a changed file is not handed out', async () => {
    const secret = pdf('/Title (Passport of Aisha)')
    const file_name = await uploaded(owner.visitor, secret, 'passport.pdf')
    const path = join(dataDir, 'uploads', file_name)
    const onDisk = readFileSync(path)
    expect(onDisk.includes('Aisha')).toBe(false)
    expect((await readFileOf(testApp.app, file_name))!.bytes.equals(secret)).toBe(true)
    const changedBytes = Buffer.from(onDisk)
    changedBytes[40]! ^= 1
    writeFileSync(path, changedBytes)
    await expect(readFileOf(testApp.app, file_name)).rejects.toThrow()
    writeFileSync(path, onDisk)
  })

  test('of a telephone stands upright and forgets where it was taken', async () => {
    const { body } = await upload(owner.visitor, await telephoneJpeg())
    const file = (await readFileOf(testApp.app, body.data.file_name))!
    expect(file.bytes.includes('GPS')).toBe(false)
    expect(file.bytes.includes('Exif')).toBe(false)
    expect(await new Transformer(file.bytes).metadata()).toMatchObject({ width: 30, height: 40 })
  })

  test.each([
    ['a see-through PNG stays one', () => png(20, 10, 90), 'image/png', [20, 10]],
    ['a large JPEG is made smaller', () => jpeg(3_000, 1_500), 'image/jpeg', [2_400, 1_200]],
    ['a WebP becomes what documents can hold', () => webp(), 'image/jpeg', [40, 30]],
  ] as const)('%s', async (_what, make, mime, [width, height]) => {
    const { body } = await upload(owner.visitor, await make())
    expect(body.data.mime).toBe(mime)
    const file = (await readFileOf(testApp.app, body.data.file_name))!
    expect(await new Transformer(file.bytes).metadata()).toMatchObject({ width, height })
  })

  test('with a second file behind its picture keeps the picture only', async () => {
    const both = Buffer.concat([await png(), Buffer.from('PK\x03\x04<script>alert(1)</script>')])
    const { body } = await upload(owner.visitor, both)
    expect((await readFileOf(testApp.app, body.data.file_name))!.bytes.includes('script')).toBe(false)
  })

  test.each(refused)('of %s is refused at its field, and nothing is kept', async (_what, make) => {
    const before = stored()
    // Called and typed as a picture: neither is believed.
    const { status, body } = await upload(owner.visitor, await make(), 'photo.png')
    expect([status, body.code, body.errors.map((error: { field: string }) => error.field)]).toEqual([
      422,
      'invalid',
      ['file'],
    ])
    expect(stored()).toEqual(before)
  })

  test('of more than 10 MB is refused as too large', async () => {
    const { status, body } = await upload(owner.visitor, Buffer.concat([pdf(), Buffer.alloc(10_000_000)]))
    expect([status, body.code, body.errors[0].field]).toEqual([413, 'too_large', 'file'])
  })

  test.each([
    ['no file', Buffer.from(`--${boundary}--\r\n`)],
    ['another field', partOf(Buffer.from('x'), 'a.png', 'document')],
    ['an empty file', partOf(Buffer.alloc(0))],
    ['half a message', partOf(Buffer.from('x')).subarray(0, 120)],
  ])('with %s is refused at its field', async (_what, payload) => {
    const { status, body } = await send(owner.visitor, payload)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'file'])
  })

  test('as JSON asks for a file', async () => {
    const { status, body } = await owner.visitor.post('/api/uploads', { file: 'x' })
    expect([status, body.errors[0]]).toEqual([422, { field: 'file', message: 'Choose a file' }])
  })

  test('keeps a name in any script, but no path and nothing that turns the line around', () => {
    expect(cleanName('رخصة الوكالة.pdf')).toBe('رخصة الوكالة.pdf')
    expect(cleanName('../../etc/passwd')).toBe('passwd')
    expect(cleanName('C:\\scans\\a.pdf')).toBe('a.pdf')
    expect(cleanName('invoice\u202Efdp.exe\0\r\n')).toBe('invoicefdp.exe')
    expect(cleanName('..\u0007')).toBe('..')
    expect(cleanName('')).toBe('file')
    expect(cleanName(`${'x'.repeat(500)}.pdf`)).toHaveLength(124)
  })

  test('after 200 that nothing uses asks to tidy up', async () => {
    const collector = await person('customer')
    await changed(
      testApp.app.db,
      sql`insert into files (file_name, user_id, name, mime, bytes, key, created_at)
        select md5(n::text || ${collector.id}) || '.pdf', ${collector.id}, 'x', 'application/pdf', 1, 'x', now() from generate_series(1, 200) n`,
    )
    const answer = await upload(collector.visitor, await png())
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'You have 200 files that nothing uses. Delete some first',
    ])
    const page = await collector.visitor.get('/api/uploads?limit=100')
    const next = await collector.visitor.get(`/api/uploads?limit=100&cursor=${page.body.meta.next_cursor}`)
    const names = [...page.body.data, ...next.body.data].map((file: { file_name: string }) => file.file_name)
    expect([new Set(names).size, next.body.meta]).toEqual([200, { total: 200, next_cursor: null }])
    await sql`delete from files where user_id = ${collector.id}`.execute(testApp.app.db)
  })

  test('is open to an agent who is not approved yet', async () => {
    const agency_id = (await buildAgency(testApp, { state: 'incomplete' })).id
    const waiting = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id, is_approved: false }))
    expect((await upload(waiting, await png())).status).toBe(200)
  })
})

describe('a file is opened', () => {
  test('by its owner: a picture in place, a PDF as a download, neither guessed at nor run', async () => {
    const picture = await owner.visitor.get(`/api/file/${await uploaded(owner.visitor, await png(), 'شعار.png')}`)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="____.jpg"; filename*=UTF-8''${encodeURIComponent('شعار.jpg')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'private, no-store',
    })
    const document = await owner.visitor.get(`/api/file/${await uploaded(owner.visitor, pdf(), 'a; b=ü.pdf')}`)
    expect(document.headers['content-disposition']).toMatch(
      /^attachment; filename="a_ b__\.pdf"; filename\*=UTF-8''a%3B%20b%3D%C3%BC\.pdf$/,
    )
    expect((document.body as Buffer).equals(pdf())).toBe(true)
  })

  test('by nobody else: for a stranger, the back office and a visitor it does not exist', async () => {
    const file_name = await uploaded(owner.visitor, pdf())
    const admin = await person('admin')
    for (const { visitor } of [stranger, admin]) expect((await visitor.get(`/api/file/${file_name}`)).status).toBe(404)
    expect((await testApp.visitor().get(`/api/file/${file_name}`)).status).toBe(401)
    expect((await stranger.visitor.call('DELETE', `/api/uploads/${file_name}`)).status).toBe(404)
    expect((await stranger.visitor.get('/api/uploads')).body.data).toEqual([])
    expect(stored()).toContain(file_name)
  })

  test('by whoever may see the record that names it, and that is written down', async () => {
    const file_name = await uploaded(owner.visitor, pdf())
    registerFileViewer('deposit', async (_app, actor, id) => actor.role === 'admin' && id === 'DP-AAAAAA')
    const admin = await person('admin')
    await claim(file_name, owner.id, 'DP-AAAAAA')
    expect((await admin.visitor.get(`/api/file/${file_name}`)).status).toBe(200)
    expect((await stranger.visitor.get(`/api/file/${file_name}`)).status).toBe(404)
    const seen = await first(
      testApp.app.db,
      sql`select actor_id from activity_log where action = 'file_viewed' and subject_id = ${file_name}`,
    )
    expect(seen).toEqual({ actor_id: admin.id })
  })

  test('under no other name: paths, codes and strange letters find nothing and change nothing', async () => {
    const before = stored()
    const names = [
      '..%2f..%2fmaster.key',
      '%2e%2e%2fpg',
      '%00',
      'a.pdf',
      '%F0%9F%98%80',
      `${'0'.repeat(32)}.pdf`,
      '%2fetc%2fpasswd',
      '..;',
      '%5c..%5c',
    ]
    for (const name of names) {
      expect([name, (await owner.visitor.get(`/api/file/${name}`)).status]).toEqual([name, 404])
      expect([name, (await owner.visitor.call('DELETE', `/api/uploads/${name}`)).status]).toEqual([name, 404])
    }
    expect(stored()).toEqual(before)
  })
})

describe('a file that a record names', () => {
  test('cannot be deleted until the record lets it go', async () => {
    const file_name = await uploaded(owner.visitor, pdf())
    expect(await claim(file_name, owner.id, 'DP-BBBBBB')).toMatchObject({ file_name, mime: 'application/pdf' })
    const kept = await owner.visitor.call('DELETE', `/api/uploads/${file_name}`)
    expect([kept.status, kept.body.code]).toEqual([409, 'wrong_state'])
    await inTx(testApp.app.db, 'release', (tx) => releaseFile(tx, file_name, { type: 'deposit', id: 'DP-BBBBBB' }))
    const gone = await owner.visitor.call('DELETE', `/api/uploads/${file_name}`)
    expect([gone.status, gone.body.message]).toEqual([200, 'File deleted successfully.'])
    expect(stored()).not.toContain(file_name)
  })

  test('is claimed by its owner only; what already stands in a record may be saved with it again', async () => {
    const file_name = await uploaded(owner.visitor, pdf())
    const refusal = await claim(file_name, stranger.id, 'DP-CCCCCC')
    expect(isRefusal(refusal) && refusal.code).toBe('not_found')
    await claim(file_name, owner.id, 'DP-CCCCCC')
    expect(isRefusal(await claim(file_name, stranger.id, 'DP-CCCCCC'))).toBe(false)
    expect(isRefusal(await claim(file_name, stranger.id, 'DP-DDDDDD'))).toBe(true)
  })

  test('claimed and deleted at the same time is either a record’s or gone, never both', async () => {
    for (let round = 0; round < runs(7, 20); round++) {
      const file_name = await uploaded(owner.visitor, pdf())
      const [claimed, deleted] = await Promise.all([
        claim(file_name, owner.id, `DP-R${round}`),
        owner.visitor.call('DELETE', `/api/uploads/${file_name}`),
      ])
      expect([isRefusal(claimed), deleted.status]).toEqual(deleted.status === 200 ? [true, 200] : [false, 409])
    }
  })
})

describe('at night', () => {
  test('files that nothing used for a week go, with what broken uploads left behind; the proof finds nothing wrong', async () => {
    const [kept, unused, young] = [
      await uploaded(owner.visitor, pdf()),
      await uploaded(owner.visitor, pdf()),
      await uploaded(owner.visitor, pdf()),
    ]
    await claim(kept, owner.id, 'DP-EEEEEE')
    await sql`update files set created_at = created_at - interval '8 days' where file_name in (${kept}, ${unused})`.execute(
      testApp.app.db,
    )
    const [orphan, part, arriving] = [`${'a'.repeat(32)}.pdf`, `${'b'.repeat(32)}.pdf.part`, `${'c'.repeat(32)}.pdf`]
    for (const name of [orphan, part, arriving]) writeFileSync(join(dataDir, 'uploads', name), 'x')
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of [orphan, part]) utimesSync(join(dataDir, 'uploads', name), hoursAgo, hoursAgo)

    expect((await brokenFiles(testApp.app)).map((broken) => broken.subject).sort()).toEqual([
      `file ${orphan}`,
      `file ${part}`,
    ])
    expect(await sweepFiles(testApp.app)).toBe(3)
    expect(stored()).toEqual(expect.arrayContaining([kept, young, arriving]))
    for (const name of [unused, orphan, part]) expect(stored()).not.toContain(name)
    expect(await brokenFiles(testApp.app)).toEqual([])
  })

  test('a row whose file is gone is named', async () => {
    const file_name = await uploaded(owner.visitor, pdf())
    rmSync(join(dataDir, 'uploads', file_name))
    expect(await brokenFiles(testApp.app)).toEqual([
      { subject: `file ${file_name}`, detail: 'has a row, and is gone from the folder' },
    ])
    expect((await owner.visitor.get(`/api/file/${file_name}`)).status).toBe(404)
  })
})

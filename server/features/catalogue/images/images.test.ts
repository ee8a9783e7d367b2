import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let dataDir: string
let admin: Visitor
const anybody = () => testApp.visitor()

beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T22:30:00Z' })
  dataDir = mkdtempSync(join(tmpdir(), 'rihla-images-'))
  testApp.app.config.dataDir = dataDir
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  await testApp.close()
  rmSync(dataDir, { recursive: true })
})

const picture = await Transformer.fromRgbaPixels(new Uint8Array(80 * 40 * 4).fill(255), 80, 40).png()
const document = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n')
async function uploaded(visitor: Visitor, bytes = picture): Promise<string> {
  const payload = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const answer = await visitor.call('POST', '/api/uploads', payload, {
    'content-type': 'multipart/form-data; boundary=b',
  })
  return answer.body.data.file_name
}
const title = { en: 'Umrah in Ramadan', ar: 'عمرة رمضان' }
const save = async (fields: object = {}, visitor = admin) =>
  visitor.post('/api/save-promo-image', { place: 'agent', file_name: await uploaded(visitor), title, ...fields })
const shown = async (place: string, visitor = anybody()): Promise<string[]> =>
  (await visitor.get(`/api/get-promo-images?place=${place}`)).body.data.map((one: { id: string }) => one.id)
const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map((error) => error.field)

describe('promo images', () => {
  test('are saved, shown to everybody in their order, changed and deleted, in the words of the specification', async () => {
    const second = await save({ place: 'home', order: 2, link: '/umrah' })
    expect([second.status, second.body.message]).toEqual([200, 'Promo image saved successfully.'])
    expect(second.body.data).toMatchObject({
      place: 'home',
      title,
      link: '/umrah',
      width: 80,
      height: 40,
      active: true,
    })
    const one = await save({ place: 'home', order: 1, link: 'https://partner.example/offer' })
    expect(await shown('home')).toEqual([one.body.data.id, second.body.data.id])
    expect(await shown('visa')).toEqual([])

    const changed = await admin.post('/api/update-promo-image', { id: one.body.data.id, order: 3, link: null })
    expect([changed.body.message, changed.body.data.link]).toEqual(['Promo image updated successfully.', null])
    expect(changed.body.data.title).toEqual(title)
    expect(await shown('home')).toEqual([second.body.data.id, one.body.data.id])

    const removed = await admin.call('DELETE', `/api/delete-promo-image?id=${one.body.data.id}`)
    expect([removed.status, removed.body.message]).toEqual([200, 'Promo image deleted successfully.'])
    expect(await shown('home')).toEqual([second.body.data.id])
    expect((await admin.call('DELETE', `/api/delete-promo-image?id=${one.body.data.id}`)).status).toBe(404)
  })

  test('are shown on their days of the company, 01:30 in Riyadh being the next day', async () => {
    const [past, today, coming, off] = [
      await save({ place: 'visa', to: '2026-11-20' }),
      await save({ place: 'visa', from: '2026-11-21', to: '2026-11-21' }),
      await save({ place: 'visa', from: '2026-11-22' }),
      await save({ place: 'visa', active: false }),
    ].map((answer) => answer.body.data.id as string)
    expect(await shown('visa')).toEqual([today])
    const all = await admin.get('/api/get-promo-images?place=visa&all=1')
    expect(all.body.data.map((one: { id: string }) => one.id).sort()).toEqual([past, today, coming, off].sort())
    expect((await anybody().get('/api/get-promo-images?all=1')).status).toBe(403)
  })

  test('are fetched by everybody for as long as they are used, and kept by browsers', async () => {
    const { data } = (await save()).body
    const answer = await anybody().get(data.image)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    const file_name = await uploaded(admin)
    await admin.post('/api/update-promo-image', { id: data.id, file_name })
    expect((await anybody().get(data.image)).status).toBe(404)
    expect((await anybody().get(`/api/image/${file_name}`)).status).toBe(200)
  })

  test('let go of no file that they show, and the proof would see it', async () => {
    const { data } = (await save({ place: 'umrah' })).body
    const broken = async () =>
      (await runInvariants(testApp.app.db))
        .find((check) => check.name === 'I14 promos')!
        .broken.map((row) => row.subject)
    expect(await broken()).toEqual([])
    await sql`delete from file_uses where used_id = ${data.id}`.execute(testApp.app.db)
    expect(await broken()).toEqual([`promo image ${data.id}`])
    await sql`insert into file_uses (file_name, used_type, used_id) values (${data.file_name}, 'promo_image', ${data.id})`.execute(
      testApp.app.db,
    )
  })

  test('a file that no public record names is nobody’s to fetch', async () => {
    expect((await anybody().get(`/api/image/${await uploaded(admin)}`)).status).toBe(404)
    for (const name of ['x', '%00', '..%2fmaster.key'])
      expect((await anybody().get(`/api/image/${name}`)).status).toBe(404)
  })

  test.each([
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
    ['a link to another host dressed as a path', { link: '//elsewhere.test' }, 'link'],
    ['a link without encryption', { link: 'http://elsewhere.test' }, 'link'],
    ['a title in one language', { title: { en: 'Only English', ar: ' ' } }, 'title.ar'],
    ['a place that is none', { place: 'cinema' }, 'place'],
    ['a last day before the first', { from: '2026-12-02', to: '2026-12-01' }, 'to'],
    ['a file that is none', { file_name: 'logo.png' }, 'file_name'],
    ['a field nobody knows', { html: '<b>' }, 'html'],
  ])('with %s are refused at their field', async (_what, fields, field) => {
    const { status, body } = await save(fields)
    expect([status, fieldsOf(body)]).toEqual([422, [field]])
  })

  test('with a PDF, or with somebody else’s picture, are refused at the file', async () => {
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    for (const file_name of [await uploaded(admin, document), await uploaded(agent)]) {
      const { status, body } = await save({ file_name })
      expect([status, fieldsOf(body)]).toEqual([422, ['file_name']])
    }
  })

  test('are managed by whoever holds banner.manage', async () => {
    const user = await buildUser(testApp, { role: 'admin-staff' })
    const staff = await loggedIn(testApp, user)
    expect((await save({}, staff)).status).toBe(403)
    await sql`insert into user_roles (user_id, role_id) select ${user.id}, id from roles where name = 'Content'`.execute(
      testApp.app.db,
    )
    expect((await save({}, staff)).status).toBe(200)
  })
})

describe('an agency’s logo', () => {
  test('is set by its owner, seen by everybody, and the one before it is let go', async () => {
    const owner = await buildUser(testApp, { role: 'agent' })
    await sql`update agencies set owner_id = ${owner.id} where id = ${owner.agency_id}`.execute(testApp.app.db)
    const visitor = await loggedIn(testApp, owner)
    const old = await uploaded(visitor)
    await visitor.post('/api/agent-profile', { file_name: old })
    const file_name = await uploaded(visitor)
    const { status, body } = await visitor.post('/api/agent-profile', { file_name })
    expect([status, body.message, body.data]).toEqual([
      200,
      'Profile image updated successfully.',
      { logo: file_name, image: `/api/image/${file_name}` },
    ])
    expect((await anybody().get(body.data.image)).status).toBe(200)
    expect((await anybody().get(`/api/image/${old}`)).status).toBe(404)
    expect((await visitor.call('DELETE', `/api/uploads/${old}`)).status).toBe(200)
    expect((await visitor.call('DELETE', `/api/uploads/${file_name}`)).status).toBe(409)

    const colleague = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: owner.agency_id }))
    const refused = await colleague.post('/api/agent-profile', { file_name: await uploaded(colleague) })
    expect([refused.status, refused.body.message]).toEqual([403, 'Only the owner of the agency changes its logo.'])
  })

  test('set in one place and changed or taken away in another is let go and no longer everybody’s', async () => {
    const owner = await buildUser(testApp, { role: 'agent' })
    await sql`update agencies set owner_id = ${owner.id} where id = ${owner.agency_id}`.execute(testApp.app.db)
    const visitor = await loggedIn(testApp, owner)
    const bySettings = (file_name: string) => visitor.post('/api/agent-profile', { file_name })
    const byDetails = (logo: string | null) => visitor.post('/api/update-agents-data', { logo })
    const [one, two, three] = [await uploaded(visitor), await uploaded(visitor), await uploaded(visitor)]
    for (const set of [() => bySettings(one), () => byDetails(two), () => bySettings(three), () => byDetails(null)])
      expect((await set()).status).toBe(200)
    for (const old of [one, two, three]) {
      expect((await anybody().get(`/api/image/${old}`)).status).toBe(404)
      expect((await visitor.call('DELETE', `/api/uploads/${old}`)).status).toBe(200)
    }
  })

  test('is a picture of one’s own', async () => {
    const agency_id = (await buildAgency(testApp)).id
    const visitor = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
    for (const file_name of [await uploaded(visitor, document), await uploaded(admin)]) {
      const { status, body } = await visitor.post('/api/agent-profile', { file_name })
      expect([status, fieldsOf(body)]).toEqual([422, ['file_name']])
    }
  })
})

describe('pictures at the top of a product’s pages', () => {
  const wide = async () =>
    uploaded(admin, await Transformer.fromRgbaPixels(new Uint8Array(900 * 300 * 4).fill(200), 900, 300).png())
  const headers = (product: string) => `/api/${product}-header-images`
  const read = async (product: string) => (await anybody().get(headers(product))).body.data

  test.each(['visa', 'holiday', 'umrah'])(
    'of %s are saved together in their order, read by everybody, and deleted one by one',
    async (product) => {
      const images = [
        { file_name: await wide(), title, focus: { x: 20, y: 80 } },
        { file_name: await wide(), title, language: 'ar' },
      ]
      const saved = await admin.post(headers(product), { images })
      expect([saved.status, saved.body.message]).toEqual([200, 'Header images saved successfully'])
      const [first, second] = saved.body.data
      expect(await read(product)).toMatchObject([{ focus: { x: 20, y: 80 } }, { language: 'ar' }])

      const turned = [second, first].map(({ id, file_name }) => ({ id, file_name, title }))
      await admin.post(headers(product), { images: turned })
      expect((await read(product)).map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
      expect((await read(product))[1].focus).toEqual({ x: 20, y: 80 })

      await admin.post(headers(product), { images: turned.slice(0, 1) })
      expect((await read(product)).length).toBe(1)
      expect((await anybody().get(first.image)).status).toBe(404)
      const removed = await admin.call('DELETE', `${headers(product)}?id=${second.id}`)
      expect([removed.status, await read(product)]).toEqual([200, []])
    },
  )

  test('stand on the pages of every other product too, by days and language, in their order', async () => {
    const put = async (more: object) =>
      admin.post('/api/save-promo-image', { place: 'hotel_header', file_name: await wide(), title, ...more })
    await put({ order: 2 })
    await put({ order: 1, language: 'ar' })
    await put({ order: 0, to: '2026-01-01' })
    const shown = (await anybody().get('/api/get-promo-images?place=hotel_header')).body.data
    expect(shown.map(({ order, language }: { order: number; language: string }) => [order, language])).toEqual([
      [1, 'ar'],
      [2, null],
    ])
    for (const place of ['car_header', 'group_header', 'insurance_header'])
      expect((await anybody().get(`/api/get-promo-images?place=${place}`)).body.data).toEqual([])
  })

  test('must be wide enough, and of a refused row nothing is saved', async () => {
    const before = await read('visa')
    const images = [
      { file_name: await wide(), title },
      { file_name: await uploaded(admin), title },
    ]
    const { status, body } = await admin.post(headers('visa'), { images })
    expect([status, fieldsOf(body), await read('visa')]).toEqual([422, ['images.1.file_name'], before])
  })

  test('are deleted only under their own product', async () => {
    const saved = await admin.post(headers('umrah'), { images: [{ file_name: await wide(), title }] })
    const { id } = saved.body.data[0]
    expect((await admin.call('DELETE', `${headers('visa')}?id=${id}`)).status).toBe(404)
    expect((await read('umrah')).length).toBe(1)
  })
})

test('pictures are put in the order that is sent, and a picture goes as the lightest kind and width that is asked for', async () => {
  const [one, two, three] = [
    await save({ place: 'holiday' }),
    await save({ place: 'holiday' }),
    await save({ place: 'holiday' }),
  ].map(({ body }) => body.data.id as string)
  const ordered = await admin.post('/api/order-promo-images', { place: 'holiday', ids: [three, one] })
  expect(ordered.body.data.map(({ id }: { id: string }) => id)).toEqual([three, one, two])
  expect(await shown('holiday')).toEqual([three, one, two])

  const noisy = new Uint8Array(400 * 300 * 4).map((_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 251))
  const file_name = await uploaded(admin, await Transformer.fromRgbaPixels(noisy, 400, 300).png())
  const { image } = (await save({ file_name })).body.data
  const as = (accept: string, query = '') => anybody().get(`${image}${query}`, { accept })
  const [avif, webp, plain] = [await as('image/avif,image/webp,*/*'), await as('image/webp,*/*'), await as('*/*')]
  expect([avif, webp, plain].map(({ headers }) => [headers['content-type'], headers['vary']])).toEqual([
    ['image/avif', 'Accept'],
    ['image/webp', 'Accept'],
    ['image/jpeg', 'Accept'],
  ])
  expect(webp.body.length).toBeLessThan(plain.body.length)

  const large = await uploaded(
    admin,
    await Transformer.fromRgbaPixels(new Uint8Array(1000 * 400 * 4).fill(90), 1000, 400).png(),
  )
  const wide = (await save({ file_name: large })).body.data.image
  const widthOf = async (w: string) => {
    const { statusCode, rawPayload } = await testApp.server.inject({
      url: `${wide}?w=${w}`,
      headers: { accept: 'image/webp' },
    })
    return statusCode === 200 ? (await new Transformer(rawPayload).metadata()).width : statusCode
  }
  // No picture is made wider than it is, and no width is made up.
  expect([await widthOf('480'), await widthOf('1600'), await widthOf('481')]).toEqual([480, 1000, 422])
})

test('those of the home page come with it: of today, in their order, at most six in each language', async () => {
  const file_name = await uploaded(admin)
  const named = (en: string, fields: object = {}) =>
    admin.post('/api/save-promo-image', { place: 'home', file_name, title: { en, ar: en }, ...fields })
  await named('later', { from: '2026-11-22' })
  await named('over', { to: '2026-11-20' })
  await named('off', { active: false })
  const banners = async () =>
    (await anybody().get('/api/home')).body.banners.map((one: { title: { en: string } }) => one.title.en)
  const before = await banners()
  await named('second', { order: 901, focus: { x: 100, y: 0 }, link: '/my/trips' })
  await named('first', { order: 900, language: 'ar' })
  expect(await banners()).toEqual([...before, 'first', 'second'])
  for (let number = 0; number < 7; number++) await named(`more ${number}`, { order: 910 + number, language: 'en' })
  expect((await banners()).slice(before.length)).toEqual([
    'first',
    'second',
    ...Array.from({ length: 5 - before.length }, (_, number) => `more ${number}`),
  ])
})

test('a change of a banner is in the log with what it was and is', async () => {
  const { id } = (await save({ place: 'agent' })).body.data
  await admin.post('/api/update-promo-image', { id, active: false, language: 'en' })
  const { data } = (await admin.get(`/api/activity-logs?record=${id}`)).body
  expect(data[0].changes).toEqual([
    { field: 'active', before: 'true', after: 'false' },
    { field: 'language', before: null, after: 'en' },
  ])
})

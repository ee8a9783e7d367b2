import { expect, test } from 'vitest'
import { auth } from '#contract/people/auth'
import { flights } from '#contract/selling/flights'
import { locations } from '#contract/catalogue/locations'
import { ApiError } from './api-error.ts'
import { createApi, urlOf } from './client.ts'

test('an address has its parameters filled in and its empty values left out', () => {
  const params = { flight_id: 'a/b c', supplier: 'house', isSooperFlight: 'false' }
  expect(urlOf(flights.get, { params })).toBe('/api/flight/a%2Fb%20c/house/false')
  expect(urlOf(locations.airports, { query: { q: 'لاهور', codes: '', limit: undefined } })).toBe(
    '/api/airports?q=%D9%84%D8%A7%D9%87%D9%88%D8%B1',
  )
  expect(urlOf(auth.csrfCookie, {})).toBe('/csrf-cookie')
})

test('while rendering, the API is asked inside the process and its refusals are errors', async () => {
  const asked: string[] = []
  const page = (status: number, body: string) => ({
    nonce: '',
    locale: 'en' as const,
    theme: 'system' as const,
    density: null,
    origin: 'http://localhost',
    api: async (path: string) => {
      asked.push(path)
      return { status, body, request_id: 'r-1' }
    },
  })
  const good = await createApi(page(200, '{"data":[]}'))(locations.airlines, {})
  expect(good).toEqual({ data: [] })
  const refused = createApi(page(404, '{"code":"offer_expired","message":"Gone","errors":[]}'))(locations.airlines, {})
  await expect(refused).rejects.toMatchObject({
    status: 404,
    code: 'offer_expired',
    message: 'Gone',
    request_id: 'r-1',
  })
  expect(asked).toEqual(['/api/airlines', '/api/airlines'])
})

test('messages that the spec wraps are unwrapped', () => {
  expect(new ApiError(422, { message: { details: 'Taken' } }, null).message).toBe('Taken')
  expect(new ApiError(422, { message: { status: 'error', description: 'Too old' } }, null).message).toBe('Too old')
  expect(new ApiError(500, {}, null).message).toBe('checks.unexpected_error_occurred')
})

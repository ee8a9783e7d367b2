import { describe, expect, test } from 'vitest'
import { menuOf } from './menus.ts'

describe('the menus', () => {
  test.each(['agent', 'office'] as const)('of the %s name each place once, in both languages, in one order', (area) => {
    const entries = menuOf(area)
    expect(entries.length).toBeGreaterThan(8)
    const places = entries.map(({ group = '', at }) => `${group} ${at}`)
    expect(new Set(places).size).toBe(places.length)
    expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length)
    for (const { label } of entries) {
      expect(label.en).toMatch(/^[A-Z]/)
      expect(label.ar).toMatch(/[\u0621-\u064a]/)
    }
  })
})

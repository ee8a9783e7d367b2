import { describe, expect, test } from 'vitest'
import { agentMenu } from './agent-menu.ts'
import { menuOf } from './menus.ts'
import { officeMenu } from './office-menu.ts'

describe('the menus', () => {
  test.each([
    ['agent', agentMenu],
    ['office', officeMenu],
  ] as const)('of the %s name each place once, in both languages, in one order', (area, found) => {
    const entries = menuOf(found, area)
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

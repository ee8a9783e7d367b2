import { describe, expect, it } from 'vitest'
import { createNetStore, turnsNet } from './net-store.ts'

const stroke = (more: object = {}) => ({
  code: 'KeyH',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  target: null,
  ...more,
})
const box = (name: string) => ({ matches: (selector: string) => selector.includes(name) })

describe('the key H', () => {
  it('turns net by the place of the key, whatever letter the keyboard has there', () => {
    expect(turnsNet(stroke())).toBe(true)
    expect(turnsNet(stroke({ key: 'ا' }))).toBe(true)
    expect(turnsNet(stroke({ code: 'KeyN' }))).toBe(false)
  })
  it('does nothing while somebody types, in a shortcut, or held down', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
      expect(turnsNet(stroke(more))).toBe(false)
    expect(turnsNet(stroke({ target: box('textarea') }))).toBe(false)
    expect(turnsNet(stroke({ target: { isContentEditable: true } }))).toBe(false)
    expect(turnsNet(stroke({ target: box('button') }))).toBe(true)
  })
})

describe('what is hidden', () => {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }
  it('stays so on the next page and tells everybody who shows a price', () => {
    const device = storage()
    const store = createNetStore(() => device)
    let told = 0
    const leave = store.subscribe(() => told++)
    expect(store.hidden()).toBe(false)
    store.toggle()
    expect([store.hidden(), createNetStore(() => device).hidden(), told]).toEqual([true, true, 1])
    leave()
    store.toggle()
    expect([store.hidden(), createNetStore(() => device).hidden(), told]).toEqual([false, false, 1])
  })
  it('still turns where the browser keeps nothing', () => {
    const store = createNetStore(() => {
      throw new Error('refused')
    })
    store.toggle()
    expect(store.hidden()).toBe(true)
  })
})

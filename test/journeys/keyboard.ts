import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What somebody without a mouse does: keys, counted, and after each of them the focus is somewhere and can be seen. */
export class Keyboard {
  private pressed = 0
  private readonly page: Page
  private readonly search: string
  /** `search`: what the box over the office is called. */
  constructor(page: Page, search: string) {
    this.page = page
    this.search = search
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.page.keyboard.press(key)
      this.pressed++
      await this.seesFocus(key)
    }
  }

  /** Into what has the focus. Its letters are not counted: a name is as long as it is. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    await this.seesFocus(text)
  }

  /** The same key until this has the focus. */
  async reach(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor()
    for (let step = 0; !(await hasFocus(target)); step++) {
      expect(step, `steps by ${key} to ${String(target)}`).toBeLessThan(40)
      await this.press(key)
    }
  }

  /**
   * The search of the office finds it, Enter goes there. Nobody steps down before the answer for all that was typed has
   * come: what stands there until then fits its first letters.
   */
  async find(typed: string, option: string | RegExp): Promise<void> {
    await this.press('Control+KeyK')
    const box = this.page.getByRole('dialog', { name: this.search })
    await expect(box.getByRole('combobox')).toBeFocused()
    const answered = this.page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url())
      return pathname === '/api/search' && searchParams.get('q') === typed
    })
    await this.write(typed)
    await (await answered).finished()
    const marked = box.getByRole('option', { selected: true })
    await box.getByRole('option').filter({ hasText: option }).first().waitFor()
    for (let step = 0; !(await marked.filter({ hasText: option }).count()); step++) {
      expect(step, `steps down to ${option}`).toBeLessThan(10)
      await this.press('ArrowDown')
    }
    await this.press('Enter')
    await expect(box).toHaveCount(0)
  }

  /** One task of the day, with at most so many keys: it was measured and may not become more. */
  async task(name: string, most: number, work: () => Promise<void>): Promise<void> {
    await test.step(name, async () => {
      const before = this.pressed
      await work()
      const keys = this.pressed - before
      test.info().annotations.push({ type: 'keys', description: `${name}: ${keys}` })
      console.log(`${name}: ${keys} keys`)
      expect(keys, `keys to ${name}`).toBeLessThanOrEqual(most)
    })
  }

  private async seesFocus(after: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(unseen), { message: `the focus after ${after}` }).toBe('')
  }
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false)

/** Why nobody sees where the focus is; empty where one does. */
function unseen(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'on no part of the page'
  const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40)}"`
  const box = focused.getBoundingClientRect()
  const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  if (!isInView) return `${name} is out of view`
  const frames = [focused, focused.parentElement, focused.closest('.field-box')]
  const isMarked = frames.some((frame) => {
    if (!frame) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(frame)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  return isMarked ? '' : `${name} has no ring`
}

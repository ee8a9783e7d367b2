// Tries calls out with a key of the sandbox. The key stays in this tab: it is kept nowhere else and sent nowhere else.
'use strict'
;(() => {
  const form = document.getElementById('key')
  if (!form) return
  const says = form.dataset
  const field = form.elements.namedItem('key')
  const said = document.getElementById('key-said')
  const forget = form.querySelector('[data-act=forget]')
  const bodyMax = 200_000

  const kept = (name) => sessionStorage.getItem(`try ${name}`)
  const keep = (name, value) => sessionStorage.setItem(`try ${name}`, value)
  const learnt = () => JSON.parse(kept('learnt') ?? '{}')

  /** A day from today as a caller would write it. */
  const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const filled = (example, quoted) =>
    example
      .replace(/\{day\+(\d+)\}/g, (_, days) => dayIn(Number(days)))
      .replace(/\{new\}/g, () => `try-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`)
      .replace(quoted ? /"\{last:(\w+)\}"/g : /\{last:(\w+)\}/g, (_, name) => {
        const value = learnt()[name] ?? (quoted && name.endsWith('total') ? { amount: 0, currency: 'SAR' } : undefined)
        return quoted
          ? JSON.stringify(value ?? '')
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value ?? '')
      })

  /** Fills in examples; what somebody has written stays until they ask for the example again. */
  function fill(within, anew) {
    for (const one of within.querySelectorAll('[data-example]')) {
      if (one.dataset.touched && !anew) continue
      delete one.dataset.touched
      one.value = filled(one.dataset.example, one.dataset.in === 'body')
    }
  }

  function show(text, isWrong) {
    said.textContent = text
    said.className = isWrong ? 'wrong' : ''
    field.setAttribute('aria-invalid', String(Boolean(isWrong)))
    forget.hidden = !kept('key')
  }

  /** Keeps a key of the sandbox; any other is dropped from the page at once, a live one with the reason. */
  function take(key) {
    if (key.startsWith(says.mark) && key.length > says.mark.length + 20) {
      keep('key', key)
      field.value = ''
      show(`${says.saysKept} ${key.slice(0, says.mark.length + 4)}…`, false)
      return
    }
    sessionStorage.removeItem('try key')
    field.value = ''
    show(key.startsWith(says.liveMark) ? says.saysLive : says.saysOther, true)
    field.focus()
  }

  const make = (tag, text, className) => {
    const made = document.createElement(tag)
    if (text !== undefined) made.textContent = text
    if (className) made.className = className
    return made
  }

  function tell(box, parts) {
    box.replaceChildren(...parts)
    box.hidden = false
  }

  const shownHeaders = ['ratelimit-policy', 'ratelimit', 'retry-after', 'api-version', 'idempotency-hit']

  async function answerParts(answer, took) {
    const type = answer.headers.get('content-type') ?? ''
    const text = /json|text/.test(type) ? await answer.text() : `${type}, ${(await answer.blob()).size}`
    let pretty = text
    let json = null
    try {
      json = JSON.parse(text)
      pretty = JSON.stringify(json, null, 2)
    } catch {
      // It is shown as it came.
    }
    const head = make('p', undefined, answer.ok ? 'status' : 'status wrong')
    const status = make('strong', String(answer.status))
    head.append(status, ` · ${took} ${says.saysMs}`)
    const list = make('dl')
    list.dir = 'ltr'
    for (const name of shownHeaders) {
      const value = answer.headers.get(name)
      if (value) list.append(make('dt', name), make('dd', value))
    }
    const body = make('pre', pretty.slice(0, bodyMax) || says.saysEmpty)
    body.dir = 'ltr'
    body.tabIndex = 0
    const cut = pretty.length > bodyMax ? [make('p', says.saysCut, 'note')] : []
    return { json, parts: [head, list, body, ...cut] }
  }

  /** Reads from an answer what later calls ask for. */
  function learn(paths, json) {
    const all = learnt()
    for (const [name, path] of Object.entries(paths)) {
      const value = path.split('.').reduce((at, step) => at?.[step], json)
      if (value !== undefined) all[name] = value
    }
    keep('learnt', JSON.stringify(all))
    for (const other of document.querySelectorAll('details.try form')) fill(other, false)
  }

  /** The request that a form describes; text where it cannot be sent, with the field it is about. */
  function requestOf(of, key) {
    const headers = {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
    }
    const query = new URLSearchParams()
    let path = of.dataset.path
    let body
    for (const one of of.querySelectorAll('[data-in]')) {
      const value = one.value.trim()
      one.removeAttribute('aria-invalid')
      if (one.dataset.in === 'path') {
        if (value === '') return { field: one, problem: `${one.name}: ${says.saysPath}` }
        path = path.replace(`{${one.name}}`, encodeURIComponent(value))
      } else if (one.dataset.in === 'query' && value !== '') query.append(one.name, value)
      else if (one.dataset.in === 'key' && value !== '') headers['idempotency-key'] = value
      else if (one.dataset.in === 'body') {
        try {
          body = JSON.stringify(JSON.parse(value || '{}'))
          headers['content-type'] = 'application/json'
        } catch (error) {
          return { field: one, problem: `${says.saysJson} ${error.message}` }
        }
      }
    }
    const address = query.size > 0 ? `${path}?${query}` : path
    return { address, init: { method: of.dataset.method, headers, body, credentials: 'omit', cache: 'no-store' } }
  }

  async function send(of) {
    const box = of.querySelector('.told')
    const key = kept('key')
    if (!key) {
      show(says.saysFirst, true)
      field.scrollIntoView({ block: 'center' })
      field.focus()
      return
    }
    const { address, init, problem, field: wrong } = requestOf(of, key)
    if (problem) {
      wrong.setAttribute('aria-invalid', 'true')
      wrong.focus()
      tell(box, [make('p', problem, 'wrong')])
      return
    }
    const button = of.querySelector('button')
    button.disabled = true
    const since = performance.now()
    try {
      const answer = await fetch(address, init)
      const { json, parts } = await answerParts(answer, Math.round(performance.now() - since))
      const line = make('p', `${init.method} ${address}`, 'line')
      line.dir = 'ltr'
      tell(box, [line, ...parts])
      if (answer.ok) learn(JSON.parse(of.dataset.learn), json)
      const intention = of.querySelector('[data-in=key]')
      if (answer.ok && intention && !intention.dataset.touched) fill(intention.parentElement, true)
    } catch {
      tell(box, [make('p', says.saysFailed, 'wrong')])
    } finally {
      button.disabled = false
    }
  }

  document.addEventListener('input', ({ target }) => {
    if (target.dataset.example !== undefined) target.dataset.touched = '1'
  })
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target === form) take(field.value.trim())
    else void send(event.target)
  })
  document.addEventListener('click', ({ target }) => {
    if (target.dataset?.act === 'reset') fill(target.closest('form'), true)
    if (target.dataset?.act === 'forget') {
      sessionStorage.removeItem('try key')
      sessionStorage.removeItem('try learnt')
      show('', false)
    }
  })
  for (const one of document.querySelectorAll('details.try form')) fill(one, true)
  for (const button of document.querySelectorAll('button[disabled]')) button.disabled = false
  if (kept('key')) show(`${says.saysKept} ${kept('key').slice(0, says.mark.length + 4)}…`, false)
})()

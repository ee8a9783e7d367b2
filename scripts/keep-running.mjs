// Starts the server again when it crashes, ever more slowly. Only `node:` imports in here.
import { spawn } from 'node:child_process'

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** A server that ran so long was well: the next wait is short again. */
const wellMs = 60_000

/**
 * Runs `command` and answers the code it ended with at last. What ended well (code 0) or before it was ever ready is
 * not started again: it has said why. A child says that it is ready with the message `ready`.
 */
export function keepRunning(command, args, { waitMs = firstWaitMs, report = console.error, env = process.env } = {}) {
  return new Promise((resolve) => {
    let everReady = false
    let stopping = false
    let wait = waitMs
    let child
    let timer
    const begin = () => {
      const since = Date.now()
      child = spawn(command, args, { cwd: process.cwd(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
      child.on('message', (message) => {
        if (message === 'ready') everReady = true
      })
      child.on('error', (error) => {
        report(`Node could not be started: ${error.message}`)
        resolve(1)
      })
      child.on('exit', (code, signal) => {
        if (stopping || code === 0 || !everReady) return resolve(code ?? (stopping ? 0 : 1))
        if (Date.now() - since > wellMs) wait = waitMs
        report(`The server ended (${signal ?? `code ${code}`}); starting it again in ${wait / 1000} s.`)
        timer = setTimeout(begin, wait)
        wait = Math.min(longestWaitMs, wait * 2)
      })
    }
    const stop = (signal) => {
      stopping = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null) resolve(0)
      // Ctrl-C reaches the child by itself; the other signals come to us alone.
      else if (signal !== 'SIGINT') child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
    begin()
  })
}

/**
 * How the server's Node is started, everywhere; `deploy/` says the same. Young objects get 4 MiB instead of 16: what a
 * search of thousands of offers keeps is then copied some at a time, where it held everybody up for tens of milliseconds.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4']

// Which tests failed and why, out of what Vitest and Playwright wrote: said again at the end of a run, where a reader looks.

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** A message without colours and no longer than a screen is high. */
const short = (message) =>
  String(message)
    .replace(colours, '')
    .split('\n')
    .slice(0, 30)
    .map((line) => `    ${line}`)
    .join('\n')
const said = (name, messages) => [`  ${name}`, ...messages.map(short)].join('\n')

/** Of Vitest's JSON report: a text for each test that failed, and for each file that could not be read. */
export const failedInVitest = (report) =>
  (report?.testResults ?? []).flatMap((file) => {
    const failed = (file.assertionResults ?? []).filter((one) => one.status === 'failed')
    if (failed.length > 0) return failed.map((one) => said(`${file.name}: ${one.fullName}`, one.failureMessages ?? []))
    return file.status === 'failed' ? [said(file.name, [file.message ?? ''])] : []
  })

/** Of Playwright's JSON report: a text for each test that failed, passed at a second try or could not be begun. */
export const failedInPlaywright = (report) => {
  const of = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((one) => one.status === 'unexpected' || one.status === 'flaky')
        .map((one) =>
          said(
            `${spec.file}:${spec.line}: ${spec.title}`,
            one.results.flatMap((result) => result.errors ?? []).map((error) => error.stack ?? error.message),
          ),
        ),
    ),
    ...(suite.suites ?? []).flatMap(of),
  ]
  return [
    ...(report?.suites ?? []).flatMap(of),
    ...(report?.errors ?? []).map((error) => said('journeys', [error.stack ?? error.message])),
  ]
}

/** Of Vitest's JSON report: a text for each test that failed, and for each file that could not be read. */
export declare function failedInVitest(report: unknown): string[]
/** Of Playwright's JSON report: a text for each test that failed, passed at a second try or could not be begun. */
export declare function failedInPlaywright(report: unknown): string[]

/** A printed workbook: A4 across, as wide as the page, its heads on every page. Parts of the markup of a sheet and of its workbook. */
export const printSetup = {
  /** The first thing in a sheet. */
  properties: '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
  /** After the rows of a sheet. */
  page: '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
  /** After the sheets of a workbook. `rows`: how many, from the first, are its heads. */
  titles: (sheet: string, rows: number) =>
    `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${sheet}'!$1:$${rows}</definedName></definedNames>`,
}

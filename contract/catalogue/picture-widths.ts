/** In pixels: the widths that public pictures are fetched in, for a phone's row up to a wide page. */
export const pictureWidths = ['480', '800', '1200', '1600'] as const

import type { ticketReportList } from '#contract/selling/ticket-report-list'
import type { FileWords } from '#server/lists/list-file'

export const ticketFileWords: FileWords<keyof typeof ticketReportList.columns> = {
  en: {
    title: 'Sales by ticket',
    heads: {
      number: 'Ticket',
      issued: 'Issued',
      kind: 'Kind',
      booking: 'Booking',
      pnr: 'PNR',
      airline: 'Airline',
      passenger: 'Passenger',
      agency: 'Agency',
      state: 'State',
      net: 'Net',
      vat: 'VAT',
      sold: 'Sold for',
      returned: 'Given back',
    },
    choices: {
      kind: { ticket: 'Ticket', emd: 'EMD' },
      state: { issued: 'Issued', exchanged: 'Exchanged', voided: 'Voided', refunded: 'Refunded' },
    },
  },
  ar: {
    title: 'المبيعات حسب التذكرة',
    heads: {
      number: 'التذكرة',
      issued: 'أُصدرت في',
      kind: 'النوع',
      booking: 'الحجز',
      pnr: 'رقم الحجز PNR',
      airline: 'شركة الطيران',
      passenger: 'المسافر',
      agency: 'الوكالة',
      state: 'الحالة',
      net: 'الصافي',
      vat: 'الضريبة',
      sold: 'سعر البيع',
      returned: 'المُعاد',
    },
    choices: {
      kind: { ticket: 'تذكرة', emd: 'EMD' },
      state: { issued: 'صادرة', exchanged: 'مُبدلة', voided: 'مُبطلة', refunded: 'مستردة' },
    },
  },
}

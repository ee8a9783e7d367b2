import { type Carrier, carrier } from '../carrier.ts'

/** Russia, Central Asia, the Caucasus. */
export const cis: readonly Carrier[] = [
  carrier('SU', '555', 'Aeroflot', 'إيروفلوت', 'RU', {
    fleet: 'SU9 320 32N 738 321 333 359 77W',
    hubs: 'SVO 98 svo, KJA 12 rolling, LED 16 rolling, SVX 10 rolling',
    reach: 'home 4 CIS 1.6 LEV 1.6 GUL 1.2 EAS 0.6 SAS 0.6 SEA 0.5 NAF 0.8 CAR 0.2',
    routes: 'SVO-DXB 14, SVO-DEL 5, SVO-IST 21, SVO-CAI 7, SVO-JED 1, SVO-EVN 14',
    regional: 'FV: SU9',
  }),
  carrier('S7', '421', 'S7 Airlines', 'إس 7', 'RU', {
    fleet: 'E70 319 320 32N 738',
    hubs: 'OVB 25 rolling, DME 27 rolling, IKT 10 rolling',
    reach: 'home 4 CIS 1.8 GUL 0.4 EAS 0.5 SEA 0.3 LEV 0.4',
  }),
  carrier('FV', '195', 'Rossiya', 'روسيا', 'RU', {
    fleet: 'SU9 319 320 738 77W',
    hubs: 'LED 29 rolling',
    reach: 'home 4 CIS 1 LEV 0.8 NAF 0.5 GUL 0.4',
    partners: 'SU',
  }),
  carrier('U6', '262', 'Ural Airlines', 'أورال إيرلاينز', 'RU', {
    fleet: '319 320 32N 321',
    hubs: 'SVX 21 rolling, DME 14 rolling',
    reach: 'home 3 CIS 2 GUL 0.8 LEV 0.6 EAS 0.3',
    routes: 'SVX-DXB 4',
  }),
  carrier('DP', '425', 'Pobeda', 'بوبيدا', 'RU', {
    low_cost: true,
    fleet: '738',
    hubs: 'VKO 25 rolling, SVO 16 rolling, LED 13 rolling',
    reach: 'home 4 CIS 0.8 LEV 1 GUL 0.8',
    partners: 'SU',
  }),
  carrier('B2', '628', 'Belavia', 'بيلافيا', 'BY', {
    fleet: 'E75 295 738',
    hubs: 'MSQ 16 rolling',
    reach: 'CIS 3 LEV 1.2 GUL 0.6 NAF 0.6',
  }),
  carrier('HY', '250', 'Uzbekistan Airways', 'الخطوط الجوية الأوزبكية', 'UZ', {
    fleet: 'AT7 320 32N 32Q 788',
    hubs: 'TAS 31 rolling24, SKD 5 rolling24',
    reach: 'home 5 CIS 2.4 GUL 1.2 LEV 1.2 SAS 1 EUR 0.3 EAS 0.6 SEA 0.6 NAM 0.1',
    ties: 'SA 1.6 PK 2',
    routes:
      'TAS-LHE 2, TAS-ISB 2, TAS-KHI 1, TAS-JED 5, TAS-MED 2, TAS-JFK 3, TAS-DXB 10, TAS-IST 14, TAS-KUL 3, TAS-DEL 7, TAS-NMA 14, TAS-FEG 10',
    partners: 'PK TK',
  }),
  carrier('KC', '465', 'Air Astana', 'إير أستانا', 'KZ', {
    fleet: '320 32N 32Q 763',
    hubs: 'ALA 27 rolling24, NQZ 18 rolling24',
    reach: 'home 4 CIS 2 GUL 1 LEV 1 SAS 0.7 EUR 0.3 EAS 0.7 SEA 0.7',
    routes: 'ALA-DXB 7, ALA-DEL 5, ALA-IST 7, ALA-JED 2, ALA-KUL 3',
    partners: 'LH TK',
  }),
  carrier('J2', '771', 'Azerbaijan Airlines', 'الخطوط الجوية الأذربيجانية', 'AZ', {
    fleet: 'E90 320 32N 788',
    hubs: 'GYD 26 rolling24',
    reach: 'CIS 2.2 LEV 2 GUL 1.6 EUR 0.6 SAS 0.8 EAS 0.2 NAM 0.1',
    ties: 'PK 2 TR 2 SA 1.6',
    routes: 'GYD-LHE 4, GYD-ISB 4, GYD-KHI 3, GYD-JED 3, GYD-DXB 10, GYD-IST 28, GYD-RUH 3',
    partners: 'TK PK',
  }),
  carrier('A9', '606', 'Georgian Airways', 'الخطوط الجوية الجورجية', 'GE', {
    fleet: 'E90 738',
    hubs: 'TBS 9 rolling',
    reach: 'EUR 0.8 LEV 1.6 CIS 1.6 GUL 0.6',
  }),
]

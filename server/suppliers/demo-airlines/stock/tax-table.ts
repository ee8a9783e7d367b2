/**
 * Taxes and airport charges by country, in whole riyals: `out` leaving the country, `home` inside it, `in` arriving
 * from abroad. A star marks what an infant on a lap pays too. Levels are those a traveller would find believable;
 * this is demo stock, not a filing.
 */
export const taxTable: Record<string, { out?: string; home?: string; in?: string }> = {
  SA: { out: 'IO 87, K7 10', home: 'IO 10, E3 5' },
  PK: { out: 'RG 95*, SP 2, YD 38', home: 'SP 2, YD 8, XZ 12*' },
  AE: { out: 'AE 75, F6 36, TP 5, ZR 5', home: 'F6 10, TP 5' },
  QA: { out: 'QA 60, G4 10, PZ 10', home: 'QA 10' },
  KW: { out: 'YX 18, KW 12, GZ 25' },
  BH: { out: 'BH 100, HM 14' },
  OM: { out: 'OM 98, I2 10', home: 'OM 10' },
  IN: { out: 'IN 28, P2 22, K3 30*', home: 'P2 14, K3 16' },
  BD: { out: 'BD 15, UT 35, OW 110, E5 20', home: 'BD 8, UT 6' },
  LK: { out: 'LK 225', home: 'LK 10' },
  NP: { out: 'NQ 42, B6 30', home: 'NQ 6' },
  MV: { out: 'MV 95, N4 95', home: 'MV 12' },
  AF: { out: 'AF 60', home: 'AF 10' },
  IR: { out: 'IR 55', home: 'IR 12' },
  IQ: { out: 'IQ 95', home: 'IQ 20' },
  JO: { out: 'JO 210*, JV 5', home: 'JO 15' },
  LB: { out: 'LB 130' },
  EG: { out: 'EG 95, JK 20, EQ 16, XK 10', home: 'JK 15, EG 8' },
  TR: { out: 'TR 84', home: 'VQ 12' },
  GB: { out: 'GB 485, UB 95', home: 'GB 32, UB 60' },
  IE: { out: 'IE 48', home: 'IE 20' },
  DE: { out: 'DE 75, RA 90, OY 120', home: 'DE 60, RA 50, OY 62' },
  FR: { out: 'FR 45, QX 60, IZ 15*, O4 20', home: 'FR 40, QX 35' },
  NL: { out: 'RN 55, CJ 45, VV 115', home: 'RN 30, CJ 30' },
  BE: { out: 'BE 92', home: 'BE 40' },
  CH: { out: 'CH 92', home: 'CH 60' },
  AT: { out: 'QD 48, ZY 60, AT 38', home: 'QD 40, ZY 48' },
  IT: { out: 'HB 42, IT 36, VT 12, MJ 5, EX 4', home: 'HB 26, IT 30, VT 10' },
  ES: { out: 'JD 52, OG 4, QV 16', home: 'JD 24, OG 4, QV 12' },
  PT: { out: 'PT 36, YP 32', home: 'PT 20, YP 22' },
  GR: { out: 'GR 50, WP 62, WQ 14', home: 'GR 48, WP 24' },
  SE: { out: 'SE 44, YJ 26', home: 'SE 20' },
  NO: { out: 'NO 42, G1 60', home: 'NO 22, G1 36' },
  DK: { out: 'ZO 72', home: 'ZO 30' },
  FI: { out: 'DQ 30, WL 26', home: 'DQ 16' },
  RU: { out: 'RI 36', home: 'RI 20' },
  US: { out: 'US 84*, AY 21, XF 17', home: 'US 22, ZP 18, AY 21, XF 17', in: 'US 84*, XA 15*, XY 26*, YC 27*' },
  CA: { out: 'CA 66, SQ 82, XG 8', home: 'CA 26, SQ 70, XG 10' },
  MX: { out: 'XD 120, XO 20', home: 'XD 60, XO 18', in: 'UK 95*' },
  BR: { out: 'BR 76', home: 'BR 24' },
  CN: { out: 'CN 47', home: 'CN 26' },
  HK: { out: 'HK 58, G3 34, I5 26' },
  JP: { out: 'SW 66, TK 25*, OI 13', home: 'SW 10' },
  KR: { out: 'BP 80', home: 'BP 14' },
  SG: { out: 'SG 86, OO 23, OP 22, L7 9' },
  MY: { out: 'MY 62, G1 8, H8 1', home: 'MY 10, H8 1' },
  TH: { out: 'TS 86, E7 4, G8 2', home: 'TS 12' },
  ID: { out: 'D5 56', home: 'D5 30, ID 14' },
  VN: { out: 'JC 86, AX 8', home: 'JC 18, AX 4' },
  PH: { out: 'LI 38, PH 105', home: 'LI 14' },
  AU: { out: 'AU 172, WG 36, WY 46', home: 'QR 40, WG 12' },
  NZ: { out: 'F1 82, KK 14', home: 'KK 14' },
  ZA: { out: 'ZA 90, EV 6, UM 6', home: 'ZA 30, EV 6' },
  KE: { out: 'TU 188', home: 'TU 22' },
  ET: { out: 'ET 96', home: 'ET 12' },
  NG: { out: 'NG 190, TE 50', home: 'NG 15' },
  MA: { out: 'MA 62, MI 38', home: 'MA 20' },
  TN: { out: 'TN 56, MX 14', home: 'TN 12' },
  SD: { out: 'SD 92', home: 'SD 18' },
}

const near =
  'IE DE FR NL BE CH AT IT ES PT GR SE NO DK FI PL CZ HU RO BG HR SI SK EE LV LT LU MT CY TR IS AL RS MA TN DZ LY'
const far = 'AU NZ JP KR SG MY TH ID VN PH HK TW AR CL PE BR ZA'
/** Duties that go by how far one flies: what is paid instead of the table's, by country of arrival. */
export const taxBands: Record<string, ReadonlyMap<string, string>> = {
  GB: new Map([
    ...near.split(' ').map((country) => [country, 'GB 70, UB 95'] as const),
    ...far.split(' ').map((country) => [country, 'GB 505, UB 95'] as const),
  ]),
}

/** Charges of countries that are not in the table, under the code for several taxes together. */
export const otherCountries = { out: 'XT 62', home: 'XT 18' }

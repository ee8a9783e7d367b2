import { type Carrier, carrier } from '../carrier.ts'

/** Mexico, Central America and the south. */
export const latinAmerica: readonly Carrier[] = [
  carrier('AM', '139', 'Aeroméxico', 'إيروميكسيكو', 'MX', {
    alliance: 'skyteam',
    fleet: 'E90 738 7M8 7M9 788 789',
    hubs: 'MEX 72 us, MTY 18 rolling, GDL 17 rolling',
    reach: 'home 4 NAM 1.6 CAR 1 LAM 0.6 EUR 0.3 EAS 0.15',
    routes: 'MEX-MAD 14, MEX-JFK 21, MEX-NRT 5, MEX-GRU 7',
    regional: '5D: E90',
  }),
  carrier('Y4', '036', 'Volaris', 'فولاريس', 'MX', {
    low_cost: true,
    fleet: '320 32N 32Q',
    hubs: 'TIJ 27 rolling, GDL 28 rolling, MEX 26 rolling, CUN 18 rolling, MTY 12 rolling',
    reach: 'home 4 NAM 1.2 CAR 0.4',
  }),
  carrier('VB', null, 'Viva', 'فيفا', 'MX', {
    low_cost: true,
    price: 0.65,
    fleet: '320 32N 321',
    hubs: 'MTY 30 rolling, CUN 18 rolling, NLU 16 rolling, GDL 16 rolling, MEX 17 rolling',
    reach: 'home 4 NAM 0.6 CAR 0.2',
  }),
  carrier('CM', '230', 'Copa Airlines', 'كوبا إيرلاينز', 'PA', {
    alliance: 'star',
    fleet: '738 7M9 7M8',
    hubs: 'PTY 55 us',
    reach: 'home 1 CAR 2 LAM 2.2 NAM 1.4',
    routes: 'PTY-GRU 21, PTY-JFK 14, PTY-HAV 14, PTY-GUA 21, PTY-SAP 14, PTY-NAS 4, PTY-SXM 4',
  }),
  carrier('AV', '134', 'Avianca', 'أفيانكا', 'CO', {
    alliance: 'star',
    fleet: 'AT7 319 320 32N 788',
    hubs: 'BOG 75 us, SAL 18 us, MDE 20 rolling, CLO 13 rolling, UIO 10 rolling',
    reach: 'home 4 LAM 1.6 CAR 1.4 NAM 0.9 EUR 0.3',
    routes: 'BOG-MAD 21, BOG-LHR 7, BOG-JFK 7, SAL-GUA 21, SAL-SAP 14, BOG-CCS 7',
  }),
  carrier('LA', '045', 'LATAM', 'لاتام', 'CL', {
    fleet: '319 320 32N 321 763 788 789 77W',
    hubs: 'GRU 72 euro24, CGH 30 day, BSB 29 rolling, SCL 53 euro24, LIM 46 euro24, BOG 28 rolling, FOR 14 rolling, GIG 12 rolling',
    reach: 'home 4 LAM 1.6 CAR 0.4 NAM 0.6 EUR 0.5 OCE 0.25 AFR 0.1',
    routes: 'GRU-JFK 7, GRU-MAD 7, GRU-LHR 7, GRU-CDG 7, GRU-JNB 4, SCL-SYD 5, SCL-MAD 7, GRU-MIA 14',
    partners: 'DL QR IB BA',
  }),
  carrier('G3', '127', 'GOL', 'غول', 'BR', {
    low_cost: true,
    fleet: '73G 738 7M8',
    hubs: 'CGH 42 day, GRU 36 rolling, GIG 28 rolling, BSB 25 rolling, SDU 17 day, SSA 13 rolling',
    reach: 'home 4 LAM 0.8 NAM 0.12 CAR 0.2',
    partners: 'AF KL AA AV',
  }),
  carrier('AD', '577', 'Azul', 'أزول', 'BR', {
    fleet: 'AT7 E90 295 32N 32Q 339',
    hubs: 'VCP 58 us, CNF 34 rolling, REC 28 rolling, CGH 17 day, SDU 10 day',
    reach: 'home 5 LAM 0.4 NAM 0.2 EUR 0.2',
    routes: 'VCP-LIS 10, VCP-FLL 7',
    partners: 'TP UA',
  }),
  carrier('AR', '044', 'Aerolíneas Argentinas', 'الخطوط الجوية الأرجنتينية', 'AR', {
    alliance: 'skyteam',
    fleet: 'E90 73G 738 7M8 332',
    hubs: 'AEP 50 rolling, EZE 18 rolling, COR 10 rolling',
    reach: 'home 5 LAM 1.4 NAM 0.2 EUR 0.2 CAR 0.3',
    routes: 'EZE-MAD 10, EZE-FCO 7, EZE-MIA 14, AEP-GRU 21',
  }),
  carrier('JA', null, 'JetSMART', 'جت سمارت', 'CL', {
    low_cost: true,
    price: 0.65,
    fleet: '32N 320 32Q',
    hubs: 'SCL 26 rolling, AEP 16 rolling, LIM 14 rolling',
    reach: 'home 4 LAM 1',
  }),
]

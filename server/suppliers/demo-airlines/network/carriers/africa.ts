import { type Carrier, carrier } from '../carrier.ts'

/** Egypt, North Africa and south of the Sahara. */
export const africa: readonly Carrier[] = [
  carrier('MS', '077', 'EgyptAir', 'مصر للطيران', 'EG', {
    alliance: 'star',
    fleet: '223 320 32N 32Q 738 333 789 77W',
    hubs: 'CAI 57 cairo',
    reach: 'home 3 GUL 2.4 LEV 2 NAF 1.6 AFR 1.4 EUR 1.2 NAM 0.4 SAS 0.3 SEA 0.3 EAS 0.3',
    ties: 'SA 2.4 AE 1.6 KW 2 JO 1.6',
    routes:
      'CAI-JED 56, CAI-MED 21, CAI-RUH 28, CAI-DMM 10, CAI-KWI 21, CAI-DXB 14, CAI-JFK 7, CAI-YYZ 3, CAI-LHR 14, CAI-CMN 5, HBE-JED 7, CAI-KHI 1, CAI-KUL 1, CAI-DEL 4',
  }),
  carrier('SM', '381', 'Air Cairo', 'إير كايرو', 'EG', {
    low_cost: true,
    fleet: 'AT7 E90 320 32N',
    hubs: 'CAI 13 rolling24, HRG 13 rolling, SSH 12 rolling, HMB 6 rolling24, HBE 4 rolling24',
    reach: 'home 2 GUL 2.4 EUR 1.2 LEV 1.4 NAF 0.8',
    ties: 'SA 2.5 KW 2.5 DE 1.6',
    routes: 'HMB-JED 5, HMB-KWI 7, HMB-RUH 4, CAI-JED 14, HBE-JED 4',
  }),
  carrier('AT', '147', 'Royal Air Maroc', 'الخطوط الملكية المغربية', 'MA', {
    alliance: 'oneworld',
    fleet: 'AT7 E90 738 7M8 788 789',
    hubs: 'CMN 49 casablanca, RAK 10 rolling, TNG 5 rolling, RBA 4 rolling',
    reach: 'home 4 EUR 2 AFR 2 NAF 1 NAM 0.5 GUL 0.5 LAM 0.2 LEV 0.4',
    ties: 'FR 2 ES 1.6 SA 1.6',
    routes:
      'CMN-JED 10, CMN-MED 5, CMN-JFK 14, CMN-YUL 14, CMN-GRU 3, CMN-DXB 4, CMN-CAI 5, CMN-IST 10, CMN-DOH 5, CMN-CDG 42, CMN-LHR 10, RAK-JED 1, CMN-BKO 7, CMN-NKC 7, CMN-OUD 14, CMN-NDR 10, CMN-CKY 4, CMN-BJL 3, CMN-FNA 3, CMN-ROB 3, CMN-LFW 4, CMN-OXB 2',
    partners: 'EY SV',
  }),
  carrier('TU', '199', 'Tunisair', 'الخطوط التونسية', 'TN', {
    fleet: '319 320 32N 332',
    hubs: 'TUN 21 rolling, DJE 4 rolling',
    reach: 'home 2 EUR 2 NAF 1.6 GUL 0.8 LEV 0.8 AFR 0.6',
    ties: 'FR 2 LY 2 SA 1.6',
    routes: 'TUN-JED 4, TUN-MED 2, TUN-CAI 5, TUN-IST 7, TUN-CMN 4, TUN-SFA 5, TUN-TOE 4',
  }),
  carrier('AH', '124', 'Air Algérie', 'الخطوط الجوية الجزائرية', 'DZ', {
    fleet: 'AT7 73G 738 332',
    hubs: 'ALG 35 rolling24, ORN 8 rolling, CZL 8 rolling',
    reach: 'home 4 EUR 1.6 NAF 1 GUL 0.8 LEV 0.8 AFR 0.8 NAM 0.2',
    ties: 'FR 2.4 SA 1.6',
    routes:
      'ALG-JED 7, ALG-MED 3, ALG-CAI 4, ALG-IST 14, ALG-YUL 4, ALG-CDG 28, ALG-TUN 7, ALG-AAE 21, ALG-TLM 14, ALG-BJA 7, ALG-BLJ 7',
  }),
  carrier('8U', null, 'Afriqiyah Airways', 'الخطوط الأفريقية', 'LY', {
    fleet: '319 320',
    hubs: 'MJI 8 rolling, BEN 5 rolling',
    reach: 'home 4 NAF 2 LEV 1.2 GUL 0.4 AFR 0.3',
    routes: 'MJI-CAI 7, MJI-TUN 14, MJI-IST 7, BEN-CAI 7, MJI-JED 2, MJI-SEB 7',
  }),
  carrier('SD', '200', 'Sudan Airways', 'الخطوط الجوية السودانية', 'SD', {
    price: 0.9,
    fleet: '320 738',
    hubs: 'PZU 6 rolling',
    reach: 'home 1 GUL 2 NAF 2 AFR 0.6',
    routes: 'PZU-JED 7, PZU-CAI 7, PZU-RUH 3, PZU-DXB 2',
  }),
  carrier('ET', '071', 'Ethiopian Airlines', 'الخطوط الجوية الإثيوبية', 'ET', {
    alliance: 'star',
    fleet: 'DH4 738 7M8 788 789 359 351 77W',
    hubs: 'ADD 70 addis',
    reach: 'home 3 AFR 2.6 GUL 1.6 EUR 0.6 NAM 0.5 SAS 0.7 SEA 0.5 EAS 0.6 LEV 1 NAF 1.2 LAM 0.2',
    ties: 'SA 2 KE 1.6',
    routes:
      'ADD-JED 21, ADD-RUH 10, ADD-DXB 14, ADD-KHI 4, ADD-JFK 7, ADD-IAD 7, ADD-YYZ 5, ADD-GRU 5, ADD-CAI 14, ADD-KUL 4, ADD-LHR 7, ADD-HGA 14, ADD-MGQ 7, ADD-JIB 10, ADD-BJM 7, ADD-NDJ 5, ADD-LFW 7, ADD-BKO 5',
    partners: 'PK AT',
  }),
  carrier('KQ', '706', 'Kenya Airways', 'الخطوط الجوية الكينية', 'KE', {
    alliance: 'skyteam',
    fleet: 'E90 738 788',
    hubs: 'NBO 36 addis',
    reach: 'home 5 AFR 2.4 GUL 1 EUR 0.5 SAS 0.5 SEA 0.3 NAM 0.15 EAS 0.1',
    routes: 'NBO-JFK 7, NBO-DXB 10, NBO-LHR 7, NBO-BOM 7, NBO-CDG 5, NBO-AMS 7',
    partners: 'WB',
  }),
  carrier('WB', '459', 'RwandAir', 'رواند إير', 'RW', {
    fleet: 'DH4 CR9 738 332 333',
    hubs: 'KGL 18 addis',
    reach: 'AFR 2.6 GUL 0.8 EUR 0.5',
    routes: 'KGL-LHR 4, KGL-DOH 7, KGL-DXB 5',
    partners: 'QR KQ',
  }),
  carrier('TC', '197', 'Air Tanzania', 'طيران تنزانيا', 'TZ', {
    fleet: 'DH4 223 7M9 788',
    hubs: 'DAR 18 rolling',
    reach: 'home 4 AFR 1.6 GUL 0.6 SAS 0.5',
    routes: 'DAR-BOM 4, DAR-DXB 4',
  }),
  carrier('SA', '083', 'South African Airways', 'الخطوط الجوية الجنوب أفريقية', 'ZA', {
    alliance: 'star',
    fleet: '320 333 332',
    hubs: 'JNB 25 euro24, CPT 4 rolling',
    reach: 'home 4 AFR 2 LAM 0.3 OCE 0.2',
    routes: 'JNB-GRU 4, JNB-PER 3, JNB-LOS 3',
  }),
  carrier('4Z', '749', 'Airlink', 'إيرلينك', 'ZA', {
    fleet: 'E70 E90',
    hubs: 'JNB 36 rolling, CPT 13 rolling',
    reach: 'home 3 AFR 2',
    partners: 'QR EK BA UA DL LH',
  }),
  carrier('FA', '640', 'FlySafair', 'فلاي سفير', 'ZA', {
    low_cost: true,
    fleet: '738',
    hubs: 'JNB 36 rolling, CPT 18 rolling, DUR 12 rolling',
    reach: 'home 5 AFR 0.4',
  }),
  carrier('P4', '710', 'Air Peace', 'إير بيس', 'NG', {
    fleet: 'E90 295 738 772',
    hubs: 'LOS 27 rolling, ABV 17 rolling',
    reach: 'home 5 AFR 1 EUR 0.1 GUL 0.2',
    routes: 'LOS-LGW 7, LOS-JED 3, ABV-JED 2, KAN-JED 2',
  }),
  carrier('HF', '483', "Air Côte d'Ivoire", 'خطوط ساحل العاج', 'CI', {
    fleet: 'DH4 319 320 339',
    hubs: 'ABJ 16 rolling',
    reach: 'home 2 AFR 2 EUR 0.3',
    routes: 'ABJ-CDG 5, ABJ-DSS 7',
  }),
  carrier('HC', null, 'Air Senegal', 'طيران السنغال', 'SN', {
    fleet: 'AT7 319 339',
    hubs: 'DSS 13 rolling',
    reach: 'home 2 AFR 1.8 EUR 0.6 GUL 0.2',
    routes: 'DSS-CDG 7, DSS-JED 1, DSS-CMN 5',
  }),
  carrier('MK', '239', 'Air Mauritius', 'طيران موريشيوس', 'MU', {
    fleet: 'AT7 339 359',
    hubs: 'MRU 13 rolling24',
    reach: 'AFR 2 EUR 0.8 SAS 0.8 SEA 0.6 OCE 0.6',
    ties: 'FR 1.6 IN 1.4 RE 4',
    routes: 'MRU-CDG 7, MRU-BOM 4, MRU-KUL 2, MRU-RUN 21',
  }),
]

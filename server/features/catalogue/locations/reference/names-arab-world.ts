/**
 * Arabic names of the cities that airports of the Arab states, Pakistan, Turkey and Bangladesh serve, beside those of the
 * reviewed core: written by hand as maps and airlines of these countries print them. `code name`, one after another.
 */
export const arabWorldNames: readonly string[] = [
  // Saudi Arabia
  'AQI القيصومة; DWD الدوادمي; EJH الوجه; KMC مدينة الملك خالد العسكرية; RAE عرعر; RAH رفحاء; SHW شرورة; TUI طريف; URY القريات; WAE وادي الدواسر',
  // United Arab Emirates, Oman, Yemen
  'FJR الفجيرة; ZDY دلما; DQM الدقم; KHS خصب; OHS صحار; AAY الغيضة; GXF سيئون; HOD الحديدة; RIY الريان; SCT سقطرى; TAI تعز',
  // Syria, Egypt, Sudan
  'KAC القامشلي; LTK اللاذقية; AAC العريش; ABS أبو سمبل; ALY الإسكندرية; DBB العلمين; MUH مرسى مطروح; SEW سيوة; TCP طابا; DOG دنقلا; EBD الأبيض; ELF الفاشر; KSL كسلا; UYL نيالا',
  // Libya
  'AKF الكفرة; GHT غات; LAQ البيضاء; LTD غدامس; MRA مصراتة; SEB سبها; SRX سرت; TOB طبرق',
  // Tunisia
  'GAE قابس; GAF قفصة; MIR المنستير; NBE النفيضة; SFA صفاقس; TBJ طبرقة; TOE توزر',
  // Algeria
  'AAE عنابة; AZR أدرار; BJA بجاية; BLJ باتنة; BMW برج باجي مختار; BSK بسكرة; CBH بشار; CFK الشلف; DJG جانت; ELG المنيعة; ELU الوادي; GHA غرداية; GJL جيجل; HME حاسي مسعود; HRM حاسي الرمل; IAM عين أمناس; INZ عين صالح; OGX ورقلة; QSF سطيف; TEE تبسة; TGR تقرت; TIN تندوف; TLM تلمسان; TMR تمنراست; TMX تيميمون; VVZ إليزي',
  // Morocco, Mauritania
  'AHU الحسيمة; ERH الرشيدية; ESU الصويرة; EUN العيون; NDR الناظور; OUD وجدة; OZG زاكورة; OZZ ورزازات; SMW السمارة; TTA طانطان; TTU تطوان; VIL الداخلة; NDB نواذيبو; OUZ الزويرات',
  // Somalia, Comoros
  'BBO بربرة; BLW بلدوين; BSA بوصاصو; GGR غاروي; GLK جالكعيو; AJN أنجوان; HAH موروني; NWA فومبوني',
  // Pakistan
  'DBA دالبندين; DSK ديرة إسماعيل خان; HDD حيدر آباد السند; JIW جيواني; KDD خضدار; MFG مظفر آباد; MJD موهينجو دارو; PJG بنجكور; PSI بسني; PZH ژوب; RAZ راولاكوت; SDT سيدو شريف; SYW سيهون شريف; WNS نواب شاه',
  // Turkey
  'ADA أضنة; ADF أديامان; AJI آغري; AOE إسكي شهير; ASR قيصري; BAL باتمان; BGG بينغول; BZI باليكسير; CKZ جناق قلعة; DIY ديار بكر; DNZ دنيزلي; EDO إدرميت; ERC أرزينجان; ERZ أرضروم; EZS إلازيغ; GNY شانلي أورفا; GZP غازي باشا; HTY هاتاي; IGD إغدير; ISE إسبرطة; KCM كهرمان مرعش; KSY قارص; KYA قونية; KZR كوتاهية; MLX ملاطية; MQM ماردين; MSR موش; MZH أماسيا; NAV نوشهر; NKT شرناق; NOP سينوب; OGU أوردو غيرسون; ONQ زونغولداك; RZV ريزا أرتفين; SZF سامسون; TEQ تكيرداغ; TJK توقات; VAN وان; VAS سيواس; YEI بورصة; YKO هكاري',
  // Bangladesh
  'BZL باريسال; CXB كوكس بازار; JSR جيسور; RJH راجشاهي; SPD سيدبور',
]

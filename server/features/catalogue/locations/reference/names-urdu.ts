/**
 * What a city is called in Urdu and Persian where letters alone do not lead there from its Arabic name: written by hand
 * as newspapers of Lahore and Tehran print them. `code name,name`, one after another.
 */
export const urduNames: readonly string[] = [
  // Pakistan
  'PEW پشاور; UET کوئٹہ; GWD گوادر; SKZ سکھر; GIL گلگت; CJL چترال; DEA ڈیرہ غازی خان; DSK ڈیرہ اسماعیل خان; HDD حیدرآباد سندھ; WNS نوابشاہ; MJD موہنجو دڑو; PJG پنجگور; PSI پسنی; RAZ راولاکوٹ; MFG مظفرآباد',
  // India
  'DEL دہلی,نئی دہلی,دهلی; BOM ممبئی,بمبئی,بمبئی; CCU کولکتہ,کلکتہ,کلکته; MAA چنئی,مدراس; BLR بنگلور,بنگلورو; HYD حیدرآباد,حیدرآباد دکن; LKO لکھنؤ; AMD احمد آباد; SXR سری نگر; JAI جے پور; ATQ امرتسر; PNQ پونے; NAG ناگپور; PAT پٹنہ; VNS وارانسی,بنارس; IXC چنڈی گڑھ; COK کوچی; CCJ کالیکٹ,کوژیکوڈ; GOI گوا; IDR اندور; BHO بھوپال; AGR آگرہ; GAU گوہاٹی; IXJ جموں; IXR رانچی; GAY گیا',
  // Bangladesh, Nepal, Sri Lanka, Maldives, Afghanistan
  'DAC ڈھاکہ,ڈھاکا,داکا; CGP چٹاگانگ,چٹگام; ZYL سلہٹ; KTM کھٹمنڈو; CMB کولمبو; MLE مالے; KBL کابل; KDH قندھار,قندهار; HEA ہرات,هرات; MZR مزار شریف',
  // Gulf, Arabia and the Levant
  'JED جدہ,جده; MED مدینہ,مدینہ منورہ,مدینه; DMM دمام; TIF طائف; DXB دبئی,دبی; AUH ابوظہبی,ابوظبی,ابو ظبی; SHJ شارجہ,شارجه; RKT راس الخیمہ; DOH دوحہ,دوحه; BSR بصرہ,بصره; NJF نجف,نجف اشرف; EBL اربیل; DAM دمشق; BEY بیروت; AMM عمان اردن',
  // Turkey, Iran, Caucasus, Central Asia
  'IST استنبول,استانبول; ESB انقرہ,آنکارا; AYT انطالیہ,آنتالیا; ADB ازمیر; KYA قونیہ,قونیه; IKA تہران,تهران; MHD مشہد,مشهد; SYZ شیراز; IFN اصفہان,اصفهان; AWZ اهواز; KIH کیش; GYD باکو; TBS تبلیسی,تفلیس; EVN یریوان,ایروان; TAS تاشقند,تاشکند; ALA الماتی,آلماتی; DYU دوشنبہ,دوشنبه; ASB اشک آباد,عشق آباد; BSZ بشکیک,بیشکک',
  // East and South-East Asia
  'KUL کوالالمپور,کوالا لمپور; SIN سنگاپور; BKK بنکاک,بینکاک,بانکوک; HKT پھوکٹ,پوکت; CGK جکارتہ,جاکارتا; DPS بالی; MNL منیلا,مانیل; HKG ہانگ کانگ,هنگ کنگ; PEK بیجنگ,پکن; PVG شنگھائی,شانگهای; CAN گوانگژو,گوانگ ژو; NRT ٹوکیو,توکیو; ICN سیول,سئول; HAN ہنوئی,هانوی',
  // Europe
  'LHR لندن; MAN مانچسٹر,منچستر; BHX برمنگھم,بیرمنگام; GLA گلاسگو; EDI ایڈنبرا,ادینبورگ; CDG پیرس,پاریس; FRA فرینکفرٹ,فرانکفورت; MUC میونخ,مونیخ; BER برلن,برلین; DUS ڈسلڈورف,دوسلدورف; HAM ہیمبرگ,هامبورگ; AMS ایمسٹرڈیم,آمستردام; BRU برسلز,بروکسل; ZRH زیورخ,زوریخ; GVA جنیوا,ژنو; VIE ویانا,وین; MAD میڈرڈ,مادرید; BCN بارسلونا; LIS لزبن,لیسبون; FCO روم,رم; MXP میلان; ATH ایتھنز,آتن; CPH کوپن ہیگن,کپنهاگ; ARN اسٹاک ہوم,استکهلم; OSL اوسلو; HEL ہیلسنکی,هلسینکی; SVO ماسکو,مسکو; WAW وارسا,ورشو; PRG پراگ; BUD بوڈاپسٹ,بوداپست; DUB ڈبلن,دوبلین',
  // America
  'JFK نیویارک,نیویورک; ORD شکاگو,شیکاگو; IAD واشنگٹن,واشنگتن; LAX لاس اینجلس,لس آنجلس; SFO سان فرانسسکو; IAH ہیوسٹن,هیوستون; DFW ڈیلاس,دالاس; MIA میامی; BOS بوسٹن; ATL اٹلانٹا; YYZ ٹورنٹو,تورنتو; YUL مونٹریال,مونترال; YVR وینکوور,ونکوور; YYC کیلگری',
  // Africa, Oceania
  'CAI قاہرہ,قاهره; ADD ادیس ابابا,آدیس آبابا; NBO نیروبی; JNB جوہانسبرگ,ژوهانسبورگ; CPT کیپ ٹاؤن,کیپ تاون; LOS لاگوس; CMN کاسابلانکا; TUN تیونس; SYD سڈنی,سیدنی; MEL میلبورن,ملبورن; PER پرتھ; BNE برسبین; AKL آکلینڈ',
]

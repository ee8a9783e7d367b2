/**
 * Arabic names of the world's busier airports' cities, beside those of the reviewed core and of the countries with files
 * of their own: written by hand as Arabic atlases and airlines print them. After `/`: an airport
 * that is not called as its city is.
 */
export const worldNames: readonly string[] = [
  // Second airports of their cities
  'ADJ عمّان/مطار عمّان المدني; NLU مكسيكو سيتي/مطار فيليبي أنخيليس الدولي; BHD بلفاست/مطار جورج بست; BBU بوخارست/مطار بانياسا الدولي; BMA ستوكهولم/مطار بروما; TFN تينيريفي/مطار تينيريفي الشمالي; EOH ميديلين/مطار أولايا هيريرا; SFB أورلاندو/مطار سانفورد الدولي; WMI وارسو/مطار مودلين; ZIA موسكو/مطار جوكوفسكي الدولي; IEV كييف/مطار جولياني الدولي; HLA جوهانسبرغ/مطار لانسيريا الدولي; WIL نيروبي/مطار ويلسون; NKM ناغويا/مطار كوماكي; OKD سابورو/مطار أوكاداما',
  // Africa
  'LAD لواندا; TNR أنتاناناريفو; MPM مابوتو; LUN لوساكا; HRE هراري',
  // Iran, Caucasus and Russia
  'AWZ الأهواز; IFN أصفهان; KIH جزيرة كيش; TBZ تبريز; AER سوتشي; CEK تشيليابينسك; IKT إيركوتسك; KHV خاباروفسك; KJA كراسنويارسك; KRR كراسنودار; KUF سامارا; MRV مينيرالني فودي; OMS أومسك; OVB نوفوسيبيرسك; ROV روستوف على الدون; SVX يكاترينبورغ; TJM تيومن; UFA أوفا; VVO فلاديفوستوك',
  // China, Taiwan, Macau
  'CGO تشنغتشو; CGQ تشانغتشون; CSX تشانغشا; DLC داليان; FOC فوتشو; HAK هايكو; HET هوهوت; HFE خفي; HRB هاربين; INC ينتشوان; JHG جينغهونغ; KHN نانتشانغ; KWE قوييانغ; LHW لانتشو; LJG ليجيانغ; LXA لاسا; LYI ليني; NGB نينغبو; NKG نانجينغ; NNG ناننينغ; NTG نانتونغ; SHE شنيانغ; SJW شيجياتشوانغ; SWA شانتو; SYX سانيا; TAO تشينغداو; TNA جينان; TSN تيانجين; TYN تاييوان; WEH ويهاي; WNZ ونتشو; WUH ووهان; XMN شيامن; XNN شينينغ; XUZ شوتشو; YNT يانتاي; YTY يانغتشو; ZUH تشوهاي; MFM ماكاو; KHH كاوهسيونغ; RMQ تايتشونغ',
  // Japan, Korea
  'CTS سابورو; FUK فوكوكا; HIJ هيروشيما; KMJ كوماموتو; KMQ كانازاوا; KOJ كاغوشيما; NGO ناغويا; NGS ناغاساكي; OKA أوكيناوا; OKJ أوكاياما; SDJ سنداي; CJU جيجو; PUS بوسان; TAE دايغو',
  // South-East Asia
  'CRK كلارك; DVO دافاو; ILO إيلويلو; HDY هات ياي; USM كوه ساموي; DIL ديلي; CXR نها ترانغ; HPH هايفونغ; PQC فو كوك; VII فينه',
  // Oceania
  'ADL أديلايد; CBR كانبرا; CNS كيرنز; HBA هوبارت; OOL غولد كوست; NAN نادي; GUM غوام; NOU نوميا; CHC كرايستشيرش; WLG ويلينغتون; ZQN كوينزتاون; PPT بابيتي; POM بورت مورسبي',
  // Southern and eastern Europe
  'TIA تيرانا; SOF صوفيا; HER هيراكليون; RHO رودس; SKG سالونيك; DBV دوبروفنيك; SPU سبليت; ZAG زغرب; SKP سكوبيه; MLA مالطا; CLJ كلوج نابوكا; IAS ياش; LJU ليوبليانا; LWO لفيف; ODS أوديسا; SIP سيمفروبول; PRN بريشتينا; BLQ بولونيا; BRI باري; CAG كالياري; CTA كاتانيا; NAP نابولي; PMO باليرمو; PSA بيزا; TRN تورينو; TSF تريفيزو; VRN فيرونا',
  // Spain, Portugal, France
  'ACE لانزاروت; ALC أليكانتي; BIO بلباو; FUE فويرتيفنتورا; GRO جيرونا; IBZ إيبيزا; LPA غران كناريا; MAH مينوركا; PMI بالما دي مايوركا; REU ريوس; SCQ سانتياغو دي كومبوستيلا; SVQ إشبيلية; TFS تينيريفي; VLC فالنسيا; FAO فارو; FNC فونشال; OPO بورتو; BOD بوردو; BSL بازل; NTE نانت; TLS تولوز',
  // Northern and central Europe
  'STR شتوتغارت; BLL بيلوند; TLL تالين; ABZ أبردين; BFS بلفاست; BRS بريستول; CWL كارديف; EMA إيست ميدلاندز; LPL ليفربول; NCL نيوكاسل; ORK كورك; KEF ريكيافيك; VNO فيلنيوس; LUX لوكسمبورغ; RIX ريغا; EIN آيندهوفن; BGO بيرغن; SVG ستافانغر; TRD تروندهايم; GDN غدانسك; KRK كراكوف; KTW كاتوفيتسه; POZ بوزنان; WRO فروتسواف; GOT غوتنبرغ',
  // United States
  'ABQ ألباكركي; ANC أنكوريج; AUS أوستن; BDL هارتفورد; BNA ناشفيل; BOI بويسي; BUF بافالو; BUR بوربانك; CHS تشارلستون; CLE كليفلاند; CLT شارلوت; CMH كولومبوس; CVG سينسيناتي; ELP إل باسو; FLL فورت لودرديل; GEG سبوكان; GRR غراند رابيدز; HNL هونولولو; IND إنديانابوليس; JAX جاكسونفيل; KOA كونا; LIH ليهوي; MCI كانساس سيتي; MEM ممفيس; MKE ميلووكي; MSP مينيابوليس; MSY نيو أورلينز; OAK أوكلاند كاليفورنيا; OGG ماوي; OKC أوكلاهوما سيتي; OMA أوماها; ONT أونتاريو كاليفورنيا; PBI ويست بالم بيتش; PDX بورتلاند; PIT بيتسبرغ; RDU رالي; RIC ريتشموند; RNO رينو; RSW فورت مايرز; SAN سان دييغو; SAT سان أنطونيو; SAV سافانا; SDF لويفيل; SJC سان خوسيه كاليفورنيا; SLC سولت ليك سيتي; SMF ساكرامنتو; SNA سانتا آنا; STL سانت لويس; TPA تامبا; TUS توسان; SJU سان خوان',
  // Canada, Mexico, Central America
  'YEG إدمونتون; YHZ هاليفاكس; YWG وينيبيغ; BJX ليون المكسيك; CUL كولياكان; GDL غوادالاخارا; HMO إرموسيو; MID ميريدا; MTY مونتيري; PVR بويرتو فالارتا; QRO كيريتارو; SJD لوس كابوس; TIJ تيخوانا; TRC توريون; VER فيراكروز; BZE بليز; GUA غواتيمالا; SAP سان بيدرو سولا; TGU تيغوسيغالبا; MGA ماناغوا; SJO سان خوسيه كوستاريكا; SAL سان سلفادور',
  // The Caribbean
  'AUA أروبا; BGI بربادوس; BON بونير; NAS ناساو; HAV هافانا; HOG هولغوين; VRA فاراديرو; CUR كوراساو; PUJ بونتا كانا; SDQ سانتو دومينغو; STI سانتياغو الدومينيكان; PTP غوادلوب; KIN كينغستون; MBJ مونتيغو باي; FDF فور دو فرانس; POS بورت أوف سبين',
  // South America
  'BRC باريلوتشي; COR قرطبة الأرجنتين; IGR بويرتو إغواسو; MDZ مندوزا; SLA سالتا; LPB لاباز; VVI سانتا كروز; BEL بيليم; BSB برازيليا; CGB كويابا; CNF بيلو هوريزونتي; CWB كوريتيبا; FLN فلوريانوبوليس; FOR فورتاليزا; GYN غويانيا; IGU فوز دو إغواسو; MAO ماناوس; MCZ ماسيو; NAT ناتال; POA بورتو أليغري; REC ريسيفي; SSA سالفادور; VIX فيتوريا; BAQ بارانكيا; BGA بوكارامانغا; CLO كالي; CTG قرطاجنة كولومبيا; MDE ميديلين; PEI بيريرا; SMR سانتا مارتا; GYE غواياكيل; UIO كيتو; AQP أريكيبا; CUZ كوسكو; ASU أسونسيون; MVD مونتيفيديو',
]

import type { PolicyKind, PolicyText } from '#contract/operations/settings'

/** Pages of the demonstration's company. What people agree to is left for each company to write. */
export const demoPages: readonly { kind: PolicyKind; text: PolicyText['text'] }[] = [
  {
    kind: 'about',
    text: {
      en: '<p>We are a travel desk with one habit: the price you see is the price you pay, and every figure on it can be explained.</p><p>Agencies from Lahore to Dubai sell through us and trust the ledger; families plan their Umrah with us and trust the dates.</p><p>Behind the desk stands open software that anybody may read, run and improve.</p>',
      ar: '<p>نحن مكتب سفر بعادة واحدة: السعر الذي تراه هو السعر الذي تدفعه، ولكل رقم فيه شرح.</p><p>تبيع من خلالنا وكالات من لاهور إلى دبي وتثق بدفتر حساباتنا، وتخطط معنا العائلات لعمرتها وتثق بمواعيدنا.</p><p>وخلف المكتب برنامج مفتوح يقرؤه من شاء ويشغله ويحسنه.</p>',
    },
  },
  {
    kind: 'refunds',
    text: {
      en: '<h2>What comes back</h2><p>Each booking shows what of it is given back and until when. What you read when you bought is what holds.</p><ul><li><strong>Tickets</strong> follow the rules of their fare: the airline’s penalty and our fee stand in two lines.</li><li><strong>Rooms</strong> are free to cancel until the time on the voucher, on the hotel’s own clock.</li><li><strong>Umrah packages</strong> keep a part that grows as the departure comes near.</li></ul><h2>How long it takes</h2><p>Money goes back the way it came: to a card within seven working days, to an agency’s balance at once.</p>',
      ar: '<h2>ما يُردّ</h2><p>يبيّن كل حجز ما يُردّ منه وإلى متى، وما قرأته عند الشراء هو الساري.</p><ul><li><strong>التذاكر</strong> تتبع قواعد سعرها، وتظهر غرامة الشركة ورسومنا في سطرين.</li><li><strong>الغرف</strong> تُلغى مجانًا حتى الوقت المذكور في القسيمة بتوقيت الفندق.</li><li><strong>باقات العمرة</strong> يُحتفظ بجزء منها يزيد كلما اقترب السفر.</li></ul><h2>متى يصل</h2><p>يعود المال كما جاء: إلى البطاقة خلال سبعة أيام عمل، وإلى رصيد الوكالة فورًا.</p>',
    },
  },
  {
    kind: 'help',
    text: {
      en: '<h2>I have a reference. Where is my booking?</h2><p>Open <a href="/manage-booking">my booking</a> with the reference and a surname. No account is needed.</p><h2>The name is misspelt</h2><p>Open the booking and ask for a correction. Up to three letters are usually free.</p><h2>I paid, and nothing came</h2><p>Do not pay again. The airline may not have answered yet: the booking says so, and we are asking.</p>',
      ar: '<h2>معي مرجع، فأين حجزي؟</h2><p>افتح <a href="/manage-booking">حجزي</a> بالمرجع واسم العائلة، ولا حاجة إلى حساب.</p><h2>في الاسم خطأ</h2><p>افتح الحجز واطلب تصحيحًا. تصحيح ثلاثة أحرف مجاني في الغالب.</p><h2>دفعت ولم يصلني شيء</h2><p>لا تدفع مرة أخرى. ربما لم تردّ شركة الطيران بعد: الحجز يبيّن ذلك ونحن نسأل.</p>',
    },
  },
  {
    kind: 'contact',
    text: {
      en: '<p>Call, write or come by. For a journey within two days <strong>call</strong>: mails are read in their order.</p><p>Agencies reach their desk from the portal, beside each booking.</p>',
      ar: '<p>اتصل أو اكتب أو زرنا. لسفر خلال يومين <strong>اتصل</strong>، فالرسائل تُقرأ بترتيبها.</p><p>تصل الوكالات إلى مكتبها من البوابة بجانب كل حجز.</p>',
    },
  },
]

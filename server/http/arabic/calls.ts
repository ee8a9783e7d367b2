import { type Sentences, template } from './sentence.ts'

/** What any call may answer, before and around the features. */
export const calls: Sentences = {
  'This page is out of date. Load it again and repeat.': 'هذه الصفحة قديمة. حمّلها من جديد ثم أعد المحاولة.',
  'Log in to go on.': 'سجّل الدخول لتتابع.',
  'You may not do this.': 'هذا ليس من صلاحياتك.',
  'Your agency is not approved yet.': 'لم تُعتمد وكالتك بعد.',
  'Check the marked fields.': 'راجع الحقول المحددة.',
  'This text holds a sign that cannot be kept. Type it anew': 'في النص علامة لا يمكن حفظها. اكتبه من جديد',
  'Too many tries. Wait a moment.': 'محاولات كثيرة. انتظر قليلًا.',
  'There is no such call.': 'لا وجود لهذا الطلب.',
  'Pages are only read.': 'الصفحات للقراءة فقط.',
  'The request is larger than allowed.': 'حجم الطلب أكبر من المسموح.',
  'The request is larger than allowed': 'حجم الطلب أكبر من المسموح',
  'Send JSON.': 'أرسل الطلب بصيغة JSON.',
  'Send JSON': 'أرسل الطلب بصيغة JSON',
  'The request is not valid JSON.': 'صيغة JSON في الطلب غير سليمة.',
  'The request is not valid JSON': 'صيغة JSON في الطلب غير سليمة',
  'The request could not be read.': 'تعذّرت قراءة الطلب.',
  'The request could not be read': 'تعذّرت قراءة الطلب',
  'The disk is full. Nothing was changed.': 'القرص ممتلئ، ولم يتغير شيء.',
  'The service is starting again. Try in a few seconds.': 'الخدمة تعود إلى العمل. حاول بعد ثوانٍ.',
  'Another change of the same record is not finished yet. Try in a few seconds.':
    'تعديل آخر للسجل نفسه لم ينتهِ بعد. حاول بعد ثوانٍ.',
  'This took too long and was stopped. Try again in a moment.': 'استغرق هذا وقتًا طويلًا فأُوقف. حاول بعد لحظات.',
  'The service is very busy right now. Try again in a few seconds.': 'الخدمة مزدحمة الآن. حاول بعد ثوانٍ.',
  'An unexpected error occurred.': 'حدث خطأ غير متوقع.',
  'Use 8 to 100 letters, digits, dots, dashes': 'استعمل من 8 إلى 100 من الحروف والأرقام والنقاط والشرطات',
  'This key was used for another request.': 'استُعمل هذا المفتاح لطلب آخر.',
  'The first request with this key is still running.': 'الطلب الأول بهذا المفتاح ما زال جاريًا.',
  'This field is not known here': 'هذا الحقل غير معروف هنا',
  'This field is required': 'هذا الحقل مطلوب',
  'This value cannot be used': 'لا يمكن استعمال هذه القيمة',
  'This place in the list is unknown; start from its beginning': 'هذا الموضع من القائمة غير معروف؛ ابدأ من أولها',
  'Use the cursor of the page before': 'استعمل مؤشر الصفحة السابقة',
  'Ask for 1 to 100 rows': 'اطلب من 1 إلى 100 سطر',
  'Choose one of the orders of this list': 'اختر ترتيبًا من ترتيبات هذه القائمة',
  'Choose one of the values of this filter': 'اختر قيمة واحدة من قيم هذا المرشح',
  'Choose from the values of this filter': 'اختر من قيم هذا المرشح',
  'This is no id that the list knows': 'هذا المعرّف غير معروف في هذه القائمة',
  'Look for at most 100 characters': 'ابحث بما لا يزيد على 100 حرف',
  'Write 1, or leave it out': 'اكتب 1 أو اتركه',
  'Choose from the columns of this list': 'اختر من أعمدة هذه القائمة',
}

/** What `refuse.notFound` is asked about. */
const things = {
  This: 'المطلوب',
  'This booking': 'هذا الحجز',
  'This agency': 'هذه الوكالة',
  'This payment': 'هذه الدفعة',
  'This quote': 'عرض السعر هذا',
  'A booking with this reference and surname': 'حجزًا بهذا المرجع وهذا الاسم',
}

export const callTemplates = [template('{what} was not found.', 'لم نجد {what}.', { what: things })]

import { catalog } from '../../kernel/text/messages.ts';

/** Words of the camera that reads barcodes. */
export const cameraTexts = catalog(
  {
    hint: 'Hold the barcode in front of the camera.',
    close: 'Close the camera',
    refused: 'The camera was not allowed. Allow it for this address in the browser, then try again.',
    absent: 'This device has no camera that the browser can use.',
    busy: 'Another program uses the camera. Close it, then try again.',
    failed: 'The camera could not be read. Try again, or type the barcode.',
  },
  {
    hint: 'ضع الباركود أمام الكاميرا.',
    close: 'إغلاق الكاميرا',
    refused: 'لم يُسمح بالكاميرا. اسمح بها لهذا العنوان في المتصفح ثم أعد المحاولة.',
    absent: 'لا توجد في هذا الجهاز كاميرا يستطيع المتصفح استعمالها.',
    busy: 'برنامج آخر يستعمل الكاميرا. أغلقه ثم أعد المحاولة.',
    failed: 'تعذّرت القراءة من الكاميرا. أعد المحاولة أو اكتب الباركود.',
  },
);

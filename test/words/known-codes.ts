/** The codes that sites may use, as the requirements list them. [LANG-11] [LANG-24] */
export const codes: readonly string[] = [
  'en', 'en-GB', 'en-EU', 'es-ES', 'es-419', 'pt-PT', 'fr-FR', 'de-DE', 'ru-RU', 'uk-UA', 'vi-VN', 'ja-JP', 'zh-TW', 'zh-HK', 'ar-SA', 'ar-ARE',
  'fil-PH', 'hi-IN', 'pl-PL', 'ro-RO', 'it-IT', 'nl-NL', 'cs-CZ', 'el-GR', 'hu-HU', 'sv-SE', 'tr-TUR', 'ru-KAZ', 'kk-KAZ', 'ka-GEO', 'id-IDN',
];

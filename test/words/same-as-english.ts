/**
 * Texts that are correctly the same as in English, by language, each with the reason; a language of English is exempt.
 */
export const sameAsEnglish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cs-CZ': { Cookies: 'the Czech word', OK: 'what Czech buttons say' },
  'de-DE': {
    App: 'the German word',
    Cookies: 'the German word',
    OK: 'what German buttons say',
  },
  'el-GR': { Cookies: 'Greek sites write it in Latin letters', Email: 'Greek sites write it in Latin letters' },
  'es-419': {
    App: 'the Spanish word',
    Cookies: 'the Spanish word',
    'Error {code}': 'error is Spanish too',
    'Error: {step}': 'error is Spanish too',
  },
  'es-ES': {
    App: 'the Spanish word',
    Cookies: 'the Spanish word',
    'Error {code}': 'error is Spanish too',
    'Error: {step}': 'error is Spanish too',
  },
  'fil-PH': {
    App: 'Filipino sites say it so',
    Cookies: 'Filipino sites say it so',
    Email: 'Filipino sites say it so',
    'Email address': 'Filipino sites say it so',
    OK: 'what Filipino buttons say',
    Password: 'Filipino sites say it so',
    Phone: 'Filipino sites say it so',
    'Phone number': 'Filipino sites say it so',
    'QR code': 'Filipino sites say it so',
    'Security check': 'Filipino sites say it so',
  },
  'fr-FR': {
    Cookies: 'the French word',
    OK: 'what French buttons say',
  },
  'id-IDN': { Email: 'the Indonesian word' },
  'it-IT': {
    App: 'the Italian word',
    Email: 'the Italian word',
    OK: 'what Italian buttons say',
    Password: 'Italian sites say it so',
  },
  'ja-JP': { OK: 'what Japanese buttons say' },
  'nl-NL': {
    App: 'the Dutch word',
    Cookies: 'the Dutch word',
    Help: 'help is Dutch too',
    OK: 'what Dutch buttons say',
  },
  'pl-PL': { OK: 'what Polish buttons say' },
  'pt-PT': { App: 'the Portuguese word', Cookies: 'the Portuguese word', OK: 'what Portuguese buttons say' },
  'ro-RO': { OK: 'what Romanian buttons say' },
  'sv-SE': {
    App: 'the Swedish word',
    Cookies: 'Swedish sites say it so',
    OK: 'what Swedish buttons say',
    Risk: 'the Swedish word',
  },
  'tr-TUR': { Risk: 'the Turkish word' },
  'vi-VN': { Email: 'the Vietnamese word' },
};

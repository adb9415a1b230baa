/**
 * The letters outside ASCII that a language writes, most frequent first. A text in a single-byte encoding is plausible
 * when its letters are those of one language.
 */
export const latinLetters: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': [
    'äüöß',
    'éèàêçôâîûùëïœæ',
    'óíáéñúü',
    'ãçáéíóõâêúàô',
    'àèòùìéî',
    'ëéïèöü',
    'åäöé',
    'åøæéö',
    'áðíéóúýþæö',
    'çàéèíïóòúü',
  ],
  'windows-1250': ['ąęłśżóćńź', 'áíéěřščýžůúťďňó', 'áéöóőüíúű', 'áíéčšžýľúťďňôĺŕä', 'ăîâşţșț', 'čšžćđ', 'čšž'],
  'windows-1254': ['ışüğöçİâîû'],
};

/** Letters of Cyrillic alphabets by frequency. */
export const cyrillicLetters = [
  'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  'оаинівтекрслудмпьязгбчйжхшюцщєфїґ',
  'аоеинтрсвлдкпмзубъгячжшцйхщфюь',
  'аоиенрстувдјкмплзгбчшжцћњхфљђџ',
] as const;

/** Letters of the Greek alphabet by frequency. */
export const greekLetters = ['αοιετσνηυρπκμλςωγδίόάέήχθφβύώξζψϊϋΐΰ'] as const;

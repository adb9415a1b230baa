/**
 * Localised name of a time zone at a moment: "Taiwan Standard Time", "台北標準時間"; the UTC offset if the zone has no name.
 * @param locale a locale of `Intl`
 * @param zone an IANA time zone
 */
export const zoneName = (
  locale: string,
  zone: string,
  at: Date,
  style: 'longGeneric' | 'longOffset' = 'longGeneric',
): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Where batches of monitor events go. [MON-02] [CALL-24] */
export const metricsPath = '/v2/public/metrics';

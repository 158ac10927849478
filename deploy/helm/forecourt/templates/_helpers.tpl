{{- define "forecourt.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "forecourt.labels" -}}
app.kubernetes.io/name: forecourt
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "forecourt.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "forecourt.environment" -}}
envFrom:
  - secretRef:
      name: {{ required "secret: the name of a Secret with DATABASE_URL and SECRET_KEY" .Values.secret }}
env:
  - { name: TRUST_PROXY, value: "1" }
  - { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
{{- if .Values.metrics.enabled }}
  - { name: METRICS_PORT, value: {{ .Values.metrics.port | quote }} }
  - { name: METRICS_HOST, value: 0.0.0.0 }
{{- end }}
{{- range $name, $value := .Values.settings }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end -}}

{{- define "forecourt.security" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

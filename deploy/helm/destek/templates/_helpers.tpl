{{- define "destek.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "destek.labels" -}}
app.kubernetes.io/name: destek
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "destek.selector" -}}
app.kubernetes.io/name: destek
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "destek.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "destek.name" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "destek.image" -}}
{{- with .Values.image.digest -}}
{{ $.Values.image.repository }}@{{ . }}
{{- else -}}
{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}
{{- end -}}
{{- end -}}

{{/* The variables that are no secrets, as a map. */}}
{{- define "destek.config" -}}
PUBLIC_URL: {{ .Values.publicUrl | quote }}
OIDC_ISSUER: {{ .Values.oidc.issuer | quote }}
OIDC_CLIENT_ID: {{ .Values.oidc.clientId | quote }}
OIDC_AUDIENCE: {{ .Values.oidc.audience | quote }}
{{- with .Values.oidc.scope }}
OIDC_SCOPE: {{ . | quote }}
{{- end }}
TRUST_PROXY: {{ .Values.trustProxy | quote }}
RUN_JOBS: {{ not .Values.worker.enabled | quote }}
{{- if .Values.metrics.enabled }}
METRICS_PORT: {{ .Values.metrics.port | quote }}
METRICS_HOST: '0.0.0.0'
{{- end }}
{{- range $name, $value := .Values.env }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end -}}

{{/* Pods are replaced when one of these changes. "helm template" has no cluster to look secrets up in: there secretVersion stands for them. */}}
{{- define "destek.checksums" -}}
{{- $secrets := list .Values.secretVersion (lookup "v1" "Secret" .Release.Namespace .Values.existingSecret).data -}}
{{- range .Values.files -}}
{{- $kind := ternary "Secret" "ConfigMap" (hasKey . "secret") -}}
{{- $secrets = append $secrets (lookup "v1" $kind $.Release.Namespace (default .configMap .secret)).data -}}
{{- end -}}
checksum/config: {{ include "destek.config" . | sha256sum }}
checksum/secrets: {{ $secrets | toJson | sha256sum }}
{{- end -}}

{{/* Pods of a component on different nodes and in different zones, where there are some. Takes the chart and the component. */}}
{{- define "destek.spread" -}}
{{- $component := .component -}}
{{- with .root.Values.spreadOver -}}
topologySpreadConstraints:
  {{- range . }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "destek.selector" $.root | nindent 8 }}
        app.kubernetes.io/component: {{ $component }}
  {{- end }}
{{- end }}
{{- end -}}

{{/* What every pod is alike in, apart from its volumes. */}}
{{- define "destek.pod" -}}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "destek.data" -}}
- name: data
  {{- if .Values.persistence.enabled }}
  persistentVolumeClaim:
    claimName: {{ default (include "destek.name" .) .Values.persistence.existingClaim }}
  {{- else }}
  emptyDir: {}
  {{- end }}
{{- end -}}

{{/* Room for temporary files, and the files that variables name. */}}
{{- define "destek.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 1Gi
{{- range .Values.files }}
- name: file-{{ .name }}
  {{- if .secret }}
  secret:
    secretName: {{ .secret }}
  {{- else }}
  configMap:
    name: {{ .configMap }}
  {{- end }}
{{- end }}
{{- end -}}

{{- define "destek.mounts" -}}
- name: data
  mountPath: /data
- name: tmp
  mountPath: /tmp
{{- range .Values.files }}
- name: file-{{ .name }}
  mountPath: {{ .mountPath }}
  readOnly: true
{{- end }}
{{- end -}}

{{/* What every container is alike in, apart from where its variables come from. */}}
{{- define "destek.container" -}}
image: {{ include "destek.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{- define "destek.environment" -}}
envFrom:
  - secretRef:
      name: {{ .Values.existingSecret }}
  - configMapRef:
      name: {{ include "destek.name" . }}-config
{{- end -}}

<!doctype html>
<html lang="nl">
<head>
  <title>Inloggen</title>
  <link rel="icon" href="data:,">
  @islandsHead
</head>
<body>
  <x-island name="login" mode="page" />
</body>
</html>
